import { setTimeout as sleep } from 'node:timers/promises';
import { PROCESSES, PROCESS_NAMES, type ProcessName } from '@shop/build/processes';
import { DEMO_GOOGLE_ADMIN } from '@shop/sandbox/google/demo-accounts';
import { findWebRoot } from '@shop/build/web-root';
import { answersOk } from './answers-ok';
import { startBalancer, type Balancer } from './balancer';
import type { DistributedConfig } from './config';
import { followReadiness } from './follow-readiness';
import { findKeptPorts } from './kept-ports';
import { ownUser } from './own-user';
import { addresses, bundleOf } from './processes';
import { supervise, type Supervised } from './supervisor';

export interface RunningShop {
  /** the address people use */
  readonly url: string;
  /** of each gateway alone */
  readonly gateways: readonly string[];
  readonly processes: readonly Supervised[];
  /** Resolves when the gateway says that everything is ready. */
  ready(signal?: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

const LOOK_MS = 200;

/**
 * Runs every process of the distributed edition on this machine, each service behind a balancer of its own, against the
 * backing services that this process's environment names.
 */
export async function runDistributed(
  config: DistributedConfig,
  write: (name: string, line: string) => void,
): Promise<RunningShop> {
  const fronts = new Map<ProcessName, Balancer>();
  for (const name of PROCESS_NAMES) fronts.set(name, await startBalancer(name === 'gateway' ? config.port : 0));
  const urlOf = (name: ProcessName) => `http://127.0.0.1:${fronts.get(name)?.port ?? 0}`;
  const url = config.publicUrl ?? `http://localhost:${fronts.get('gateway')?.port ?? 0}`;

  const ports = new Map<ProcessName, number[]>();
  for (const name of PROCESS_NAMES)
    ports.set(name, await findKeptPorts(PROCESSES[name].replicas === 'many' ? config.replicas : 1));
  const replicasOf = (name: ProcessName) => (ports.get(name) ?? []).map((port) => `http://127.0.0.1:${port}`);
  const gateways = replicasOf('gateway');

  const shared = {
    ...addresses(urlOf),
    PUBLIC_URL: url,
    SERVICE_SECRET: config.serviceSecret,
    NOTIFICATION_REPLICAS: replicasOf('notification').join(','),
    WEB_ROOT: findWebRoot(),
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    ...(config.demoAccounts ? demoAdmins(process.env) : {}),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  const processes = [...ports].flatMap(([name, taken]) =>
    taken.map((port, index) =>
      supervise({
        name: `${name}-${index + 1}`,
        main: bundleOf(name),
        env: { ...shared, ...ownUser(name, process.env), PORT: String(port), REPLICA_URL: `http://127.0.0.1:${port}` },
        write: (line) => {
          write(`${name}-${index + 1}`, line);
        },
      }),
    ),
  );
  const stopping = new AbortController();
  const followed = [...ports].map(async ([name, taken]) => {
    const front = fronts.get(name);
    if (front) await followReadiness(front, taken, stopping.signal);
  });

  return {
    url,
    gateways,
    processes,
    ready: async (signal) => {
      const replicas = gateways.map((gateway) => `${gateway}/readyz/shop`);
      while (!(await Promise.all(replicas.map(answersOk))).every(Boolean)) await sleep(LOOK_MS, undefined, { signal });
    },
    stop: async () => {
      await Promise.all(processes.map((each) => each.stop()));
      stopping.abort();
      await Promise.all(followed);
      await Promise.all([...fronts.values()].map((front) => front.close()));
    },
  };
}

/** The demo's admins may sign in beside those that the operator allowed. */
function demoAdmins({ ADMIN_EMAILS = '' }: NodeJS.ProcessEnv): Record<string, string> {
  return { ADMIN_EMAILS: [ADMIN_EMAILS, DEMO_GOOGLE_ADMIN.email].filter((email) => email !== '').join(',') };
}
