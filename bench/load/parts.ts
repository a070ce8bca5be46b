import { commandOf, listenerOn, readProcesses, treeOf } from './processor-time';

/** CPU time so far in ms, by part. */
export type Cpu = Readonly<Record<string, number>>;

/** The parts of a shop: pids by name. */
export type Parts = ReadonlyMap<string, readonly number[]>;

const BUNDLE = /([a-z-]+)\/dist\/main\.js$/;
const STARTS = new Map([
  ['editions/distributed/bin/start.mjs', 'balancers'],
  ['editions/standalone/bin/start.mjs', 'shop'],
]);

/** The variables that say where the backing services are, and their names. */
const BACKING_SERVICES = {
  DATABASE_URL: 'PostgreSQL',
  MONGO_URL: 'MongoDB',
  REDIS_URL: 'Redis',
  KAFKA_BROKERS: 'Kafka',
  S3_ENDPOINT: 'S3',
} as const;
export const BACKING_SERVICE_NAMES = Object.values(BACKING_SERVICES);

/** Finds the shop's processes below one, this one by default; replicas of a service count as one part. */
export function findShopParts(root = process.pid): Parts {
  const processes = readProcesses();
  const parts = new Map<string, number[]>();
  for (const pid of treeOf(root, processes)) {
    const name = nameOf(commandOf(pid));
    if (name !== undefined) parts.set(name, [...(parts.get(name) ?? []), pid]);
  }
  return parts;
}

function nameOf([program = '', first = '', second = '']: readonly string[]): string | undefined {
  // one process for each connection, started by the first
  if (program.endsWith('/postgres')) return 'PostgreSQL';
  const script = first.startsWith('--') ? second : first;
  const start = [...STARTS].find(([file]) => script.endsWith(file))?.[1];
  return start ?? BUNDLE.exec(script)?.[1];
}

/** Finds the backing services that the environment names and that run on this machine, with their root processes. */
export function findBackingServiceParts(env: NodeJS.ProcessEnv): Parts {
  const parts = new Map<string, number[]>();
  for (const [variable, name] of Object.entries(BACKING_SERVICES)) {
    const [address = ''] = (env[variable] ?? '').split(',');
    if (address === '') continue;
    const { hostname, port } = new URL(address.includes('://') ? address : `tcp://${address}`);
    const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    const pid = isHere ? listenerOn(Number(port)) : undefined;
    if (pid !== undefined) parts.set(name, [pid]);
  }
  return parts;
}

/** Reads the CPU time of each part so far, including child processes that belong to no other part. */
export function readCpu(parts: Parts): Cpu {
  const processes = readProcesses();
  const named = new Set([...parts.values()].flat());
  return Object.fromEntries(
    [...parts].map(([name, pids]) => {
      const own = new Set(pids.flatMap((pid) => treeOf(pid, processes, named)));
      return [name, [...own].reduce((sum, pid) => sum + (processes.get(pid)?.cpuMs ?? 0), 0)];
    }),
  );
}

/** Returns the CPU time between two readings less the idle cost, in ms. */
export function spent(before: Cpu, after: Cpu, idle: Cpu = {}, elapsedS = 0): Cpu {
  return Object.fromEntries(
    Object.entries(after).map(([name, ms]) => [
      name,
      Math.max(0, ms - (before[name] ?? 0) - (idle[name] ?? 0) * elapsedS),
    ]),
  );
}
