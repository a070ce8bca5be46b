import { ask, askMeanwhile, get, type Resource } from './kubectl';
import { startLoad } from './load';
import { IN_SHOP } from './overlays';
import { check, notRun } from './report';
import { logIn } from './restarts';
import { newSearches } from './shares';
import { until } from './until';

const NAME = 'catalog';
/** Of a core, in thousandths: what a small node can exceed, and twice what a replica uses at rest. In production it is 600. */
const TARGET = 200;
const MOST = 3;
const CALLERS = 12;
const LOOK_MS = 2_000;
/** How long metrics and autoscaler, which look every fifteen seconds each, take to see a load and to act, in ms. */
const SOON_MS = 150_000;
/** A controller leaves a difference of a tenth alone. @see https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale */
const TOLERANCE = 0.1;

interface Scaling {
  readonly replicas: number;
  readonly wanted: number;
  /** thousandths of a core that each replica uses */
  readonly used: number;
}

/** Loads a process until its autoscaler adds replicas, and leaves it alone until that takes them away again. */
export async function checkAutoscaler(url: string): Promise<void> {
  const name = `pods: the autoscaler of ${NAME} follows its load, as docs/scale.md reckons`;
  if (!hasMetrics()) notRun(name, 'this cluster measures no pods (metrics.k8s.io)');
  else await check(name, () => followLoad(url));
}

/** Whether the cluster measures pods, for which autoscalers ask about processors. */
export const hasMetrics = (): boolean =>
  ask('get', 'apiservices', '--output', 'name').includes('/v1beta1.metrics.k8s.io');

async function followLoad(url: string): Promise<string> {
  const before = specOf(readAutoscaler());
  const rule = { minReplicas: 1, maxReplicas: MOST, metrics: [cpu(TARGET)], behavior: AT_ONCE };
  await patch(rule);
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0);
  try {
    const load = startLoad(url, await logIn(url), CALLERS, newSearches());
    const grown = await waitFor((now) => now.wanted > 1, 'a replica is added').finally(() => load.stop());
    const said = `${grown.used} m of ${TARGET} m used by each of ${grown.replicas}: ${grown.wanted} wanted after ${seconds()} s`;
    if (grown.wanted !== reckon(grown)) throw new Error(`${said}, not ${reckon(grown)}`);
    await waitFor((now) => now.wanted === 1 && now.replicas === 1, 'replicas are taken away');
    return `${said}, 1 again after ${seconds()} s`;
  } finally {
    await patch(before);
  }
}

/** Replicas whose use together is at most what each may use. */
function reckon({ replicas, used }: Scaling): number {
  const share = used / TARGET;
  const wanted = Math.abs(share - 1) <= TOLERANCE ? replicas : Math.ceil(replicas * share);
  return Math.min(MOST, Math.max(1, wanted));
}

async function waitFor(isTrue: (now: Scaling) => boolean, what: string): Promise<Scaling> {
  let now: Scaling | undefined;
  const isSo = () => {
    now = scalingOf(readAutoscaler());
    return now !== undefined && isTrue(now);
  };
  await until(isSo, () => `${what}: ${JSON.stringify(now)}`, SOON_MS, LOOK_MS);
  return now!;
}

const readAutoscaler = () => get('hpa', NAME, ...IN_SHOP) as Resource & { status: Status };

interface Status {
  readonly currentReplicas?: number;
  readonly desiredReplicas?: number;
  readonly currentMetrics?: readonly { resource?: { current: { averageValue: string } } }[];
}

/** @returns undefined while nothing is measured */
function scalingOf({ status }: { status: Status }): Scaling | undefined {
  const { currentReplicas: replicas, desiredReplicas: wanted, currentMetrics = [] } = status;
  const used = currentMetrics[0]?.resource?.current.averageValue;
  if (replicas === undefined || wanted === undefined || used === undefined) return undefined;
  return { replicas, wanted, used: used.endsWith('m') ? Number(used.slice(0, -1)) : Number(used) * 1000 };
}

function specOf({ spec }: Resource): object {
  const { minReplicas, maxReplicas, metrics, behavior } = spec;
  return { minReplicas, maxReplicas, metrics, behavior };
}

const cpu = (thousandths: number) => ({
  type: 'Resource',
  resource: { name: 'cpu', target: { type: 'AverageValue', averageValue: `${thousandths}m` } },
});

/** Production waits for five minutes of rest, so that groups of consumers are seldom rebalanced. */
const AT_ONCE = { scaleDown: { stabilizationWindowSeconds: 0 } };

async function patch(spec: object): Promise<void> {
  await askMeanwhile('patch', 'hpa', NAME, ...IN_SHOP, '--type', 'merge', '--patch', JSON.stringify({ spec }));
}
