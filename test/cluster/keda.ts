import { TOPICS } from '@shop/contracts/events/topics';
import { Kafka, logLevel, type Admin } from 'kafkajs';
import { hasMetrics } from './autoscalers';
import { takeAway } from './beside';
import { apply, ask, askMeanwhile, comesUp, get, hasNamespace, kubectl, type Resource } from './kubectl';
import { IN_SHOP, PATIENCE } from './overlays';
import { IMAGE, NAMESPACE, prometheus, PROMETHEUS } from './prometheus';
import { check, notRun } from './report';
import { logIn } from './restarts';
import { enginesAreOutside, renderScaling } from './shop-overlay';
import { makeSocket, untilOpen } from './sockets';
import { until } from './until';

const NAME = 'notification';
const LAG = `pods: the autoscaler of ${NAME} follows the events that a group is behind`;
const SOCKETS = `pods: the autoscaler of ${NAME} follows its web sockets`;
const MOST = 3;
/** A group of nobody's: one that reads would have caught up before an autoscaler looks. */
const GROUP = 'behind-for-a-test';
const OPEN_SOCKETS = 25;
/** In production 3000, which a test does not open. */
const SOCKETS_EACH = 10;
/** What is measured, and who looks at it, do so every fifteen seconds each; new replicas are busy at first. In ms. */
const SOON_MS = 180_000;
const LOOK_MS = 2_000;

/**
 * Has KEDA's operator, where one runs, make the autoscaler of deploy/components/keda, with thresholds that a test reaches, and looks at
 * what it does on lag and on sockets.
 */
export async function checkKeda(url: string): Promise<void> {
  const why = whyNotRun();
  if (why !== undefined) {
    for (const name of [LAG, SOCKETS]) notRun(name, why);
    return;
  }
  const admin = new Kafka({
    brokers: (process.env.KAFKA_BROKERS ?? '').split(','),
    logLevel: logLevel.NOTHING,
  }).admin();
  await admin.connect();
  try {
    const behind = await setBehind(admin, 'high');
    const threshold = Math.ceil(behind / (MOST - 0.5));
    if (Math.ceil(behind / threshold) !== MOST) throw new Error(`${behind} events are too few for ${MOST} replicas`);
    // there is one autoscaler for a Deployment
    ask('delete', 'hpa', NAME, ...IN_SHOP);
    apply([...prometheus(), SECRET, ...scaling(threshold)]);
    if (!(await comesUp(NAMESPACE))) {
      for (const name of [LAG, SOCKETS]) notRun(name, `no ${IMAGE} starts in this cluster`);
      return;
    }
    await check(LAG, () => followLag(admin, behind, threshold));
    await check(SOCKETS, () => followSockets(url));
  } finally {
    await admin.deleteGroups([GROUP]).catch(() => undefined);
    await admin.disconnect();
    await takeAwayAll();
  }
}

function whyNotRun(): string | undefined {
  const metrics = 'apiservice/v1beta1.external.metrics.k8s.io';
  const { code } = kubectl(['wait', metrics, '--for=condition=Available', '--timeout=30s']);
  if (code !== 0) return 'KEDA’s operator does not run in this cluster';
  if (!hasMetrics())
    return 'this cluster measures no pods (metrics.k8s.io), and an autoscaler that lacks a figure takes none away';
  if (!enginesAreOutside(process.env))
    return 'the brokers are in the shop’s namespace, and their name leads nowhere elsewhere';
  if (hasNamespace(NAMESPACE)) return `there is a ${NAMESPACE} in this cluster, which is left alone`;
  return undefined;
}

/** As the Secret of brokers that want no user and speak no TLS. */
const SECRET = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'shop-kafka', namespace: 'shop' },
  stringData: { sasl: 'none', tls: 'disable' },
};

interface Trigger {
  readonly type: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** @param threshold events for each replica */
function scaling(threshold: number): Resource[] {
  const resources = renderScaling(process.env);
  const object = resources.find(({ kind, metadata }) => kind === 'ScaledObject' && metadata.name === NAME);
  if (!object) throw new Error(`deploy/components/keda has no ScaledObject for ${NAME}`);
  const reached: Readonly<Record<string, object>> = {
    kafka: { consumerGroup: GROUP, lagThreshold: String(threshold) },
    prometheus: { threshold: String(SOCKETS_EACH) },
  };
  const triggers = (object.spec.triggers as Trigger[]).map((trigger, index, all) => {
    const isFirst = all.findIndex(({ type }) => type === trigger.type) === index;
    return isFirst ? { ...trigger, metadata: { ...trigger.metadata, ...reached[trigger.type] } } : trigger;
  });
  const behavior = { scaleDown: { stabilizationWindowSeconds: 0 } };
  const advanced = { horizontalPodAutoscalerConfig: { behavior } };
  const spec = { ...object.spec, minReplicaCount: 1, maxReplicaCount: MOST, triggers, advanced };
  return [...resources.filter(({ kind }) => kind !== 'ScaledObject'), { ...object, spec }];
}

async function followLag(admin: Admin, behind: number, threshold: number): Promise<string> {
  const startedAt = performance.now();
  await setBehind(admin, 'low');
  try {
    await untilWanted(Math.ceil(behind / threshold));
  } finally {
    await setBehind(admin, 'high');
  }
  const grown = `${behind} events behind, ${threshold} for each replica: ${MOST} wanted after ${secondsSince(startedAt)} s`;
  await untilWanted(1);
  return `${grown}, 1 again after ${secondsSince(startedAt)} s`;
}

/** Says that the group has read nothing, or all of it. @returns how many events are in the topic */
async function setBehind(admin: Admin, at: 'low' | 'high'): Promise<number> {
  const topic = (process.env.KAFKA_PREFIX ?? '') + TOPICS.orders;
  const ends = await admin.fetchTopicOffsets(topic);
  const partitions = ends.map(({ partition, [at]: offset }) => ({ partition, offset }));
  await admin.setOffsets({ groupId: GROUP, topic, partitions });
  return ends.reduce((sum, { low, high }) => sum + Number(high) - Number(low), 0);
}

async function followSockets(url: string): Promise<string> {
  const token = await logIn(url);
  const startedAt = performance.now();
  const sockets = Array.from({ length: OPEN_SOCKETS }, () => makeSocket(url, token));
  try {
    await Promise.all(sockets.map(untilOpen));
    await untilWanted(Math.ceil(OPEN_SOCKETS / SOCKETS_EACH));
  } finally {
    for (const socket of sockets) socket.disconnect();
  }
  const grown = `${OPEN_SOCKETS} open, ${SOCKETS_EACH} for each replica: ${MOST} wanted after ${secondsSince(startedAt)} s`;
  await untilWanted(1);
  return `${grown}, 1 again after ${secondsSince(startedAt)} s`;
}

const secondsSince = (startedAt: number): string => ((performance.now() - startedAt) / 1000).toFixed(0);

/** Waits until the autoscaler wants so many replicas, and there are. @throws with what it says */
async function untilWanted(count: number): Promise<void> {
  let said: Resource['status'];
  const isSo = () => {
    said = get('hpa', `keda-hpa-${NAME}`, ...IN_SHOP).status;
    return said?.desiredReplicas === count && said.currentReplicas === count;
  };
  await until(isSo, () => `${count} replicas are wanted: ${JSON.stringify(said)}`, SOON_MS, LOOK_MS);
}

async function takeAwayAll(): Promise<void> {
  ask('delete', 'scaledobject,triggerauthentication', '--all', ...IN_SHOP, '--timeout', PATIENCE);
  ask('delete', 'secret', 'shop-kafka', ...IN_SHOP, '--ignore-not-found');
  ask('scale', 'deployment', NAME, ...IN_SHOP, '--replicas=1');
  await askMeanwhile('rollout', 'status', `deployment/${NAME}`, ...IN_SHOP, '--timeout', PATIENCE);
  takeAway(PROMETHEUS);
}
