import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutClient } from '@shop/test-support/checkout-client';
import { checkAutoscaler } from './autoscalers';
import { checkBrowser } from './browser';
import { countRestarts } from './containers';
import { forwarded } from './forwarded';
import { checkIngress } from './ingress';
import { checkKeda } from './keda';
import { ask, askMeanwhile, kubectl, list } from './kubectl';
import { checkNetwork } from './network';
import { IN_SHOP, PATIENCE } from './overlays';
import { checkPowerLoss } from './power-loss';
import { check, notRun } from './report';
import { checkRestarts } from './restarts';
import { checkShares } from './shares';
import { enginesAreOutside, renderShop } from './shop-overlay';
import { checkTroubles } from './troubles';

/** Longest time for images to start, and the databases before them, as kubectl takes it. */
const START_PATIENCE = '300s';

/** The shop as pods from the images of the Dockerfile, on a cluster whose nodes run containers. Leaves nothing behind. */
export async function checkPods(): Promise<void> {
  const manifests = renderShop(process.env);
  try {
    const started = await check('pods: every Deployment is Ready, the demo data is in', () => start(manifests));
    if (started) await checkShop(outsideUrl());
  } finally {
    ask('delete', 'namespace', 'shop', '--ignore-not-found', '--timeout', PATIENCE);
  }
}

async function checkShop(url: string): Promise<void> {
  const answers = await check('pods: a page, the configuration and products come through the gateway', () => read(url));
  if (!answers) return;
  await checkNetwork();
  const shopper = checkoutClient(url);
  let orderId = '';
  const bought = await check('pods: a purchase, from the login to the paid order', async () => {
    await shopper.logIn();
    orderId = await shopper.checkout(randomUUID());
    return `order ${orderId} is paid`;
  });
  if (bought) {
    const { hostname, port } = new URL(url);
    // once, as the demo has few of some sizes
    if (!(await checkIngress(hostname, orderId)))
      await forwarded({ host: hostname, port: Number(port) }, (own) => checkBrowser(own, 'pods'));
    await checkRestarts(url, orderId);
    await checkShares(url);
    await checkAutoscaler(url);
    await checkKeda(url);
    await checkTroubles(url, orderId);
    await checkPowerLoss(url);
    await check('pods: a purchase after all that', async () => `order ${await shopper.checkout(randomUUID())} is paid`);
  }
  await checkBooks();
}

async function start(manifests: string): Promise<string> {
  const startedAt = performance.now();
  const { code, err } = kubectl(['apply', '--server-side', '--filename', '-'], manifests);
  if (code !== 0 || err.trim() !== '') throw new Error(err.trim());
  try {
    await askMeanwhile(
      'wait',
      ...IN_SHOP,
      '--for=condition=Available',
      'deployment',
      '--all',
      '--timeout',
      START_PATIENCE,
    );
    await askMeanwhile('wait', ...IN_SHOP, '--for=condition=Complete', 'job/seed', '--timeout', START_PATIENCE);
  } catch (error) {
    console.error(ask('get', 'pods', ...IN_SHOP, '--output', 'wide'));
    throw error;
  }
  const count = list('deployment', ...IN_SHOP).length;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  return `${count} in ${seconds} s, containers restarted: ${countRestarts()}`;
}

function outsideUrl(): string {
  const at = (what: string, jsonpath: string, ...where: string[]) =>
    ask('get', what, ...where, '--output', `jsonpath=${jsonpath}`).trim();
  const address = at('node', '{.items[0].status.addresses[?(@.type=="InternalIP")].address}').split(' ')[0] ?? '';
  return `http://${address}:${at('service/gateway-outside', '{.spec.ports[0].nodePort}', ...IN_SHOP)}`;
}

async function read(url: string): Promise<string> {
  const get = async (path: string) => {
    const response = await fetch(url + path, { signal: AbortSignal.timeout(30_000) });
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${(await response.text()).slice(0, 200)}`);
    return response.text();
  };
  await get('/readyz/shop');
  const page = await get('/');
  if (!page.includes('<div id="root"')) throw new Error(`/ is no page of the shop: ${page.slice(0, 200)}`);
  const config = JSON.parse(await get('/api/config')) as Record<string, unknown>;
  const { products } = JSON.parse(await get('/api/products')) as { products: { image: string }[] };
  const picture = products[0]?.image ?? '';
  const { status } = await fetch(new URL(picture, url));
  if (status !== 200) throw new Error(`the picture ${picture} answers ${status}`);
  return `${page.length} characters, ${Object.keys(config).length} settings, ${products.length} products, a picture`;
}

/** The audit reads the databases itself, so they have to be reachable from here. */
async function checkBooks(): Promise<void> {
  const name = 'pods: the audit finds that everything adds up';
  if (!enginesAreOutside(process.env)) {
    notRun(name, 'the database is in the cluster; DATABASE_URL names none that this program reaches');
    return;
  }
  await check(name, async () => {
    // what the last calls have led to is on its way through Kafka
    for (let tries = 5; ; tries -= 1) {
      const { code, said } = await audit();
      if (code === 0) return said.trim().split('\n').join(' ');
      if (tries === 1) throw new Error(said);
      await sleep(2000);
    }
  });
}

async function audit(): Promise<{ code: number; said: string }> {
  const child = spawn('npm', ['run', '--silent', 'audit'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, said };
}
