import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutClient } from '@shop/test-support/checkout-client';
import type { OrderUpdate } from '@shop/contracts/realtime';
import { Agent, fetch } from 'undici';
import { takeAway } from './beside';
import { checkBrowser } from './browser';
import { forwarded } from './forwarded';
import {
  certificateSecret,
  CLASS,
  CONTROLLER,
  IMAGE,
  ingressController,
  makeCertificate,
  NAMESPACE,
  type Certificate,
} from './ingress-controller';
import { apply, ask, comesUp, get, hasNamespace } from './kubectl';
import { IN_SHOP, PATIENCE } from './overlays';
import { check, notRun } from './report';
import { logIn, restartUnderLoad } from './restarts';
import { renderRoute } from './shop-overlay';
import { makeSocket, untilOpen } from './sockets';
import { until } from './until';

const NAME = 'ingress: the way of a controller';
/** Until a controller has seen what changed, in ms. */
const SEEN_MS = 60_000;
const PUSH_MS = 30_000;
/** What a paid order becomes that its shopper cancels. */
const CANCELLED: readonly string[] = ['cancelled', 'refunding', 'refunded'];

/**
 * Goes the way of browsers: through a controller that reads the shop's Ingress, and its route of the Gateway API. Leaves nothing
 * behind.
 * @param node its address, with the ports of Services
 * @param orderId of the demo shopper
 * @returns whether there was a controller
 */
export async function checkIngress(node: string, orderId: string): Promise<boolean> {
  if (hasNamespace(NAMESPACE)) {
    notRun(NAME, `there is a ${NAMESPACE} in this cluster, which is left alone`);
    return false;
  }
  const knowsGateways = ask('api-resources', '--output', 'name').includes('httproutes.gateway.networking.k8s.io');
  const certificate = makeCertificate();
  try {
    apply([...ingressController(certificate, knowsGateways), certificateSecret('shop', certificate)]);
    if (!(await comesUp(NAMESPACE))) {
      notRun(NAME, `no ${IMAGE} starts in this cluster`);
      return false;
    }
    const [web = 0, websecure = 0] = portsOf();
    await forwarded({ host: node, port: web }, (url) => checkWays(url, orderId));
    await checkTls(node, websecure, certificate, knowsGateways);
    return true;
  } finally {
    takeAwayAll(knowsGateways);
  }
}

async function checkWays(url: string, orderId: string): Promise<void> {
  await check('ingress: a page, products and a picture come through it', async () => {
    await until(
      async () => (await fetch(`${url}/readyz/shop`)).status === 200,
      'the Ingress leads to the shop',
      SEEN_MS,
    );
    return readAll(url);
  });
  await check('ingress: a purchase, and a push of its cancellation by a web socket', () => buyAndListen(url));
  await checkBrowser(url, 'ingress');
  await check('ingress: gateway restarts under load, no call is lost', async () =>
    restartUnderLoad(url, await logIn(url), orderId, 'gateway'),
  );
}

async function buyAndListen(url: string): Promise<string> {
  const shopper = checkoutClient(url);
  const token = await shopper.logIn();
  const socket = makeSocket(url, token);
  try {
    await untilOpen(socket);
    const orderId = await shopper.checkout(randomUUID());
    const told = new Promise<OrderUpdate>((resolve) => {
      socket.on('order-updated', (update: OrderUpdate) => {
        if (update.orderId === orderId && CANCELLED.includes(update.status)) resolve(update);
      });
    });
    await shopper.cancel(orderId);
    const late = sleep(PUSH_MS, undefined, { ref: false }).then(() => {
      throw new Error('nobody was told of the cancellation');
    });
    return `order ${orderId}: ${(await Promise.race([told, late])).status}`;
  } finally {
    socket.disconnect();
  }
}

async function checkTls(host: string, port: number, { cert }: Certificate, knowsGateways: boolean): Promise<void> {
  const dispatcher = new Agent({ connect: { ca: cert } });
  try {
    await forwarded({ host, port, scheme: 'https' }, async (url) => {
      await check('ingress: the same by TLS, with the certificate of shop-tls', () => readAll(url, dispatcher));
      const name = 'ingress: by a route of the Gateway API in place of the Ingress';
      if (!knowsGateways) {
        notRun(name, 'this cluster does not know HTTPRoute');
        return;
      }
      await check(name, async () => {
        ask('delete', 'ingress', 'shop', ...IN_SHOP);
        const isGone = async () => (await fetch(`${url}/healthz`, { dispatcher })).status === 404;
        await until(isGone, 'nothing leads to the shop without its Ingress', SEEN_MS);
        apply([renderRoute(new URL(url).hostname)]);
        const leads = async () => (await fetch(`${url}/readyz/shop`, { dispatcher })).status === 200;
        await until(leads, 'the HTTPRoute leads to the shop', SEEN_MS);
        return readAll(url, dispatcher);
      });
    });
  } finally {
    await dispatcher.close();
  }
}

async function readAll(url: string, dispatcher?: Agent): Promise<string> {
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, url), dispatcher ? { dispatcher } : {});
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    return answer;
  };
  const page = await (await read('/')).text();
  const { products } = (await (await read('/api/products')).json()) as { products: { image: string }[] };
  const picture = await (await read(products[0]?.image ?? '')).arrayBuffer();
  return `${page.length} characters, ${products.length} products, a picture of ${picture.byteLength} bytes`;
}

function portsOf(): number[] {
  const { spec } = get('service', 'traefik', '--namespace', NAMESPACE);
  return (spec as { ports: { nodePort: number }[] }).ports.map(({ nodePort }) => nodePort);
}

function takeAwayAll(knowsGateways: boolean): void {
  const classes = ['ingressclass', ...(knowsGateways ? ['gatewayclass'] : [])];
  for (const kind of classes) ask('delete', kind, CLASS, '--ignore-not-found', '--timeout', PATIENCE);
  takeAway(CONTROLLER);
}
