import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutClient } from '@shop/test-support/checkout-client';
import { ask, askMeanwhile, hasNamespace, list, type Resource } from './kubectl';
import { IN_SHOP, PATIENCE } from './overlays';
import { check, notRun } from './report';

/** Of its own, as the shop's allows no pod to see the processes of a node. */
const NAMESPACE = 'power-loss';
const NAME = 'pods: all of them lost at once in mid-purchase, each purchase is made once';
const BUYERS = 4;
/** Bought before the loss, so that it comes in mid-purchase and not at a start. */
const BEFORE = 6;
/** Until a purchase that was under way has gone through, in ms: containers start again, events wait for their consumers. */
const AGAIN_MS = 180_000;
const RETRY_MS = 500;

type Shopper = ReturnType<typeof checkoutClient>;

/**
 * Ends every process of the shop at once and without a word, as when the node under them loses its power, while people buy. They do what
 * browsers do: try again with the same key. Each purchase goes through in the end, none twice; the audit that follows looks at the books.
 */
export async function checkPowerLoss(url: string): Promise<void> {
  if (hasNamespace(NAMESPACE)) {
    notRun(NAME, `there is a ${NAMESPACE} in this cluster, which is left alone`);
    return;
  }
  await check(NAME, async () => {
    const shopper = checkoutClient(url);
    await shopper.logIn();
    const buying = startBuyers(shopper);
    try {
      await buying.untilBought(BEFORE);
      const killed = await losePower();
      const lostAt = performance.now();
      await buying.untilBought(buying.bought.size + BUYERS * 2);
      const seconds = ((performance.now() - lostAt) / 1000).toFixed(0);
      await buying.stop();
      await checkOrders(shopper, buying.bought);
      return `${killed} processes ended, ${buying.interrupted.size} were interrupted; ${buying.bought.size} made in all, the first ones after it within ${seconds} s`;
    } finally {
      ask('delete', 'namespace', NAMESPACE, '--ignore-not-found', '--timeout', PATIENCE);
      await buying.stop();
    }
  });
}

function startBuyers(shopper: Shopper) {
  /** Order ids by the key of their purchase. */
  const bought = new Map<string, string>();
  const interrupted = new Set<string>();
  let going = true;
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (going) {
      const key = randomUUID();
      bought.set(key, await buy(shopper, key, () => interrupted.add(key)));
    }
  });
  const ended = Promise.all(buyers);
  ended.catch(() => undefined);
  return {
    bought,
    interrupted,
    untilBought: async (count: number) => {
      while (bought.size < count) await Promise.race([sleep(50), ended]);
    },
    stop: async () => {
      going = false;
      await ended;
    },
  };
}

/** Tries with one key until the order is paid, be it that only the provider's webhook said so. */
async function buy(shopper: Shopper, key: string, onInterrupted: () => void): Promise<string> {
  const deadline = performance.now() + AGAIN_MS;
  let orderId = '';
  for (;;) {
    try {
      return await shopper.checkout(key, (id) => {
        if (orderId !== '' && orderId !== id) throw new Error(`the key ${key} has two orders: ${orderId}, ${id}`);
        orderId = id;
      });
    } catch (error) {
      onInterrupted();
      if (orderId !== '' && (await isPaid(shopper, orderId))) return orderId;
      if (performance.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

const isPaid = (shopper: Shopper, orderId: string): Promise<boolean> =>
  shopper.call('GET', `/api/orders/${orderId}`).then(
    ({ body }) => body.status === 'paid',
    () => false,
  );

/** @throws when one that was answered is not paid, or a key has led to two */
async function checkOrders(shopper: Shopper, bought: ReadonlyMap<string, string>): Promise<void> {
  const { body } = await shopper.call('GET', '/api/orders/my');
  const orders = body as { _id: string; status: string; note?: string }[];
  for (const [key, orderId] of bought) {
    const own = orders.filter(({ note }) => note === key);
    const said = own.map(({ _id, status }) => `${_id} ${status}`).join(', ');
    if (said !== `${orderId} paid`)
      throw new Error(`the purchase ${key} was answered with ${orderId}, and has ${said}`);
  }
}

/** @returns how many processes were ended: all of the shop's pods on one node, but for the provider's stand-in */
async function losePower(): Promise<number> {
  const pods = list('pod', ...IN_SHOP, '--selector', 'app.kubernetes.io/part-of=shop,app.kubernetes.io/name!=sandbox');
  const running = pods.filter(({ status }) => status?.phase === 'Running');
  const node = running[0]?.spec.nodeName;
  const lost = running.filter(({ spec }) => spec.nodeName === node);
  ask('create', 'namespace', NAMESPACE);
  ask('label', 'namespace', NAMESPACE, 'pod-security.kubernetes.io/enforce=privileged');
  const { image } = (lost[0]?.spec as { containers: { image: string }[] }).containers[0] ?? { image: '' };
  const uids = lost.map(({ metadata }) => (metadata as Resource['metadata'] & { uid: string }).uid);
  const overrides = {
    apiVersion: 'v1',
    spec: {
      nodeName: node,
      hostPID: true,
      restartPolicy: 'Never',
      containers: [
        {
          name: 'kill',
          image,
          imagePullPolicy: 'IfNotPresent',
          command: ['node', '--eval', KILL, '--', ...uids],
          securityContext: { privileged: true, runAsUser: 0, runAsGroup: 0 },
        },
      ],
    },
  };
  ask('run', 'kill', '--namespace', NAMESPACE, '--image', image, '--overrides', JSON.stringify(overrides));
  const where = ['pod/kill', '--namespace', NAMESPACE];
  await askMeanwhile('wait', ...where, '--for=jsonpath={.status.phase}=Succeeded', '--timeout', PATIENCE);
  const said = '{.status.containerStatuses[0].state.terminated.message}';
  const killed = Number(ask('get', ...where, '--output', `jsonpath=${said}`));
  if (killed < lost.length) throw new Error(`${killed} processes were ended in ${lost.length} pods`);
  return killed;
}

/** Ends the processes of the pods whose ids follow, those that hold the pods' networks as well, and leaves word of how many. */
const KILL = `
const { readdirSync, readFileSync, writeFileSync } = require('node:fs');
const pods = process.argv.slice(1).flatMap((id) => [id, id.replaceAll('-', '_')]);
const groupsOf = (pid) => { try { return readFileSync('/proc/' + pid + '/cgroup', 'utf8'); } catch { return ''; } };
const pids = readdirSync('/proc').filter(Number).filter((pid) => pods.some((id) => groupsOf(pid).includes(id)));
const ended = pids.filter((pid) => { try { return process.kill(Number(pid), 'SIGKILL'); } catch { return false; } });
writeFileSync('/dev/termination-log', String(ended.length));
`;
