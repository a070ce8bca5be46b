import { setTimeout as sleep } from 'node:timers/promises';
import { askMeanwhile, list } from './kubectl';
import { startLoad, type Call } from './load';
import { IN_SHOP, PATIENCE } from './overlays';
import { check } from './report';
import { logIn } from './restarts';

const REPLICAS = 3;
/** So many connections that chance gives each replica its part of them. */
const CALLERS = 24;
/** What a replica has to get at least, of what all get: half of an even share. */
const LEAST = 0.5 / REPLICAS;
/** Within how many seconds: a connection is recycled after thirty, and they are looked at every five. */
const SOON = 40;
const WINDOW_MS = 5000;
const METRICS_PORT = 9464;

/** Scales one process out while its calls come in by connections that are kept, and looks at who gets them. */
export async function checkShares(url: string): Promise<void> {
  const token = await logIn(url);
  for (const name of ['catalog', 'gateway'])
    await check(`pods: ${name} from 1 to ${REPLICAS} replicas, each gets its share`, () => scaleOut(url, token, name));
}

async function scaleOut(url: string, token: string, name: string): Promise<string> {
  const load = startLoad(url, token, CALLERS, newSearches());
  try {
    await scale(name, REPLICAS);
    const ready = `--for=jsonpath={.status.availableReplicas}=${REPLICAS}`;
    await askMeanwhile('wait', ...IN_SHOP, ready, `deployment/${name}`, '--timeout', PATIENCE);
    const readyAt = performance.now();
    for (;;) {
      const before = await callsByPod(name);
      await sleep(WINDOW_MS);
      const after = await callsByPod(name);
      const shares = sharesOf(before, after);
      const seconds = (performance.now() - readyAt) / 1000;
      const said = `${shares.map((share) => `${Math.round(share * 100)} %`).join(', ')} after ${seconds.toFixed(0)} s`;
      if (shares.length === REPLICAS && shares.every((share) => share >= LEAST)) {
        const { answered, lost, reasons } = load.counts;
        if (lost > 0) throw new Error([`${answered} calls answered, ${lost} lost`, ...reasons].join('; '));
        return `${said}, ${answered} calls answered, 0 lost`;
      }
      if (seconds > SOON) throw new Error(said);
    }
  } finally {
    await load.stop();
    await scale(name, 1);
  }
}

/** Searches for words that nobody has looked for: the gateway remembers what it was asked. */
export function newSearches(): () => Call {
  let made = 0;
  return () => {
    made += 1;
    return { method: 'GET', path: `/api/products?search=new${made}` };
  };
}

/** By its autoscaler, or that would take it back. */
async function scale(name: string, replicas: number): Promise<void> {
  const patch = JSON.stringify({ spec: { minReplicas: replicas, maxReplicas: replicas } });
  await askMeanwhile('patch', 'hpa', name, ...IN_SHOP, '--type', 'merge', '--patch', patch);
  await askMeanwhile('scale', 'deployment', name, ...IN_SHOP, `--replicas=${replicas}`);
}

async function callsByPod(name: string): Promise<Map<string, number>> {
  const pods = list('pod', ...IN_SHOP, '--selector', `app.kubernetes.io/name=${name}`);
  const alive = pods.filter(({ metadata }) => metadata.deletionTimestamp === undefined);
  const counts = alive.map(async ({ metadata }): Promise<[string, number]> => {
    const path = `/api/v1/namespaces/shop/pods/${metadata.name}:${METRICS_PORT}/proxy/metrics`;
    const text = await askMeanwhile('get', '--raw', path);
    const lines = text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'));
    return [metadata.name, lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)];
  });
  return new Map(await Promise.all(counts));
}

function sharesOf(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number[] {
  const more = [...after].map(([pod, count]) => count - (before.get(pod) ?? 0));
  const all = more.reduce((sum, each) => sum + each, 0);
  return more.map((each) => (all === 0 ? 0 : each / all));
}
