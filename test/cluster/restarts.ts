import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { DEMO_SHOPPER } from '@shop/demo/demo-accounts';
import { askMeanwhile, list } from './kubectl';
import { startLoad, type Call } from './load';
import { IN_SHOP, PATIENCE } from './overlays';
import { check, notRun } from './report';

const NAME = 'app.kubernetes.io/name';
const CALLERS = 6;

/** Restarts one Deployment after the other while calls come in that need each of them. */
export async function checkRestarts(url: string, orderId: string): Promise<void> {
  const names = list('deployment', ...IN_SHOP).map(({ metadata }) => metadata.name);
  const token = await logIn(url);
  for (const name of names.filter((each) => each !== 'sandbox'))
    await check(`pods: ${name} restarts under load, no call is lost`, () =>
      restartUnderLoad(url, token, orderId, name),
    );
  notRun('pods: sandbox restarts under load', 'the stand-in has one replica and is none of a shop’s');
}

export async function logIn(url: string): Promise<string> {
  const { username, password } = DEMO_SHOPPER;
  const response = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Calls that reach every process: those that read and those that write, whole or in part behind the gateway's memory. */
export async function callsToAll(url: string, orderId: string): Promise<() => Call> {
  const { products } = (await (await fetch(`${url}/api/products`)).json()) as { products: { _id: string }[] };
  const productId = products[0]?._id ?? '';
  const items = [{ product: productId, quantity: 1 }];
  let made = 0;
  const calls: ((count: number) => Call)[] = [
    () => ({ method: 'GET', path: '/' }),
    () => ({ method: 'GET', path: '/api/user/preferences' }),
    (count) => ({ method: 'GET', path: `/api/products?search=word${count}` }),
    () => ({ method: 'GET', path: `/api/products/${productId}` }),
    () => ({ method: 'PUT', path: `/api/wishlist/${productId}` }),
    () => ({ method: 'GET', path: '/api/cart' }),
    () => ({ method: 'GET', path: '/api/orders/my' }),
    () => ({ method: 'POST', path: '/api/checkout/quote', json: { items, pincode: '560038' } }),
    () => ({ method: 'GET', path: `/api/orders/transactions/${orderId}` }),
    () => ({ method: 'POST', path: '/api/chat', json: { message: 'What is your return policy?' } }),
    () => ({ method: 'GET', path: '/api/notify-me' }),
  ];
  return () => {
    made += 1;
    return (calls[made % calls.length] as (count: number) => Call)(made);
  };
}

/** @returns what was answered; @throws when a call was lost, or a process ended with an error */
export async function restartUnderLoad(url: string, token: string, orderId: string, name: string): Promise<string> {
  const calls = await callsToAll(url, orderId);
  const before = podsOf(name);
  const ends = watchEnds();
  const load = startLoad(url, token, CALLERS, calls);
  const startedAt = performance.now();
  try {
    await askMeanwhile('rollout', 'restart', ...IN_SHOP, `deployment/${name}`);
    await askMeanwhile('rollout', 'status', ...IN_SHOP, `deployment/${name}`, '--timeout', PATIENCE);
    const gone = before.map((pod) => `pod/${pod}`);
    await askMeanwhile('wait', ...IN_SHOP, '--for=delete', ...gone, '--timeout', PATIENCE);
  } finally {
    await load.stop();
    ends.stop();
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const codes = before.map((pod) => ends.codes.get(pod));
  const { answered, lost, reasons } = load.counts;
  const said = `${answered} calls answered, ${lost} lost, exit ${codes.join(' ')}, ${seconds} s`;
  if (lost > 0 || codes.some((code) => code !== 0)) throw new Error([said, ...reasons].join('; '));
  return said;
}

function podsOf(name: string): string[] {
  return list('pod', ...IN_SHOP, '--selector', `${NAME}=${name}`).map(({ metadata }) => metadata.name);
}

/** With which code each pod's process ends: the pod itself is gone a moment later. */
function watchEnds() {
  const codes = new Map<string, number>();
  const path = '{.metadata.name} {.status.containerStatuses[0].state.terminated.exitCode}{"\\n"}';
  const args = ['get', 'pods', ...IN_SHOP, '--watch', '--output', `jsonpath=${path}`];
  const child = spawn('kubectl', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [pod = '', code = ''] = line.split(' ');
    if (code !== '') codes.set(pod, Number(code));
  });
  return { codes, stop: () => child.kill() };
}
