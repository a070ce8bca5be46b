import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '@shop/contracts/api/product';
import type { ServerToClientEvents } from '@shop/contracts/realtime';
import { io, type Socket } from 'socket.io-client';
import { FormData } from 'undici';
import { send } from './client';
import { quantile } from './measure';
import { readCpu, spent, type Cpu, type Parts } from './parts';
import { memoryOf } from './processor-time';

export interface PushFigures {
  readonly sockets: number;
  /** CPU time of one push to one socket in ms, by part; without the cost of the change */
  readonly cpuPerPush: Cpu;
  /** CPU time of one idle socket in ms a second, by part: a ping every 25 s */
  readonly idleCpu: Cpu;
  /** memory of one socket in bytes, by part */
  readonly memory: Cpu;
  /** ms from the change to the last socket, median */
  readonly lastArrival: number;
}

const PUSHES = 20;
const AT_A_TIME = 50;
const LISTENED_S = 30;
/** The parts that hold connections. */
const SOCKET_PARTS = ['gateway', 'notification', 'shop'];

/** Measures changes of a product without connected sockets, then with many. */
export async function measurePushes(
  { url, admin, product }: { url: string; admin: string; product: Product },
  { parts, idle, count }: { parts: Parts; idle: Cpu; count: number },
): Promise<PushFigures> {
  const change = (round: number) => changeProduct(url, admin, product, round);
  const alone = await measureChanges(parts, idle, [], change);
  const before = memoryBy(parts);
  const sockets = await connect(url, count);
  try {
    const after = memoryBy(parts);
    const beforeIdle = readCpu(parts);
    await sleep(LISTENED_S * 1000);
    const idleCpu = spent(beforeIdle, readCpu(parts), idle, LISTENED_S);
    const crowded = await measureChanges(parts, idle, sockets, change);
    const each = (of: Cpu, from: Cpu, by: number) =>
      Object.fromEntries(
        Object.keys(of).map((name) => [name, Math.max(0, ((of[name] ?? 0) - (from[name] ?? 0)) / by)]),
      );
    return {
      sockets: count,
      cpuPerPush: each(ofSocketParts(crowded.cpu), alone.cpu, PUSHES * count),
      idleCpu: each(ofSocketParts(idleCpu), {}, LISTENED_S * count),
      memory: each(after, before, count),
      lastArrival: quantile(crowded.arrivals, 0.5),
    };
  } finally {
    for (const socket of sockets) socket.disconnect();
  }
}

type LiveSocket = Socket<ServerToClientEvents, Record<string, never>>;

async function connect(url: string, count: number): Promise<LiveSocket[]> {
  const sockets: LiveSocket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(AT_A_TIME, count - sockets.length) }, (): LiveSocket =>
      io(url, { transports: ['websocket'], forceNew: true }),
    );
    await Promise.all(some.map((socket) => new Promise<void>((resolve) => socket.once('connect', resolve))));
    sockets.push(...some);
  }
  return sockets;
}

async function measureChanges(
  parts: Parts,
  idle: Cpu,
  sockets: readonly LiveSocket[],
  change: (round: number) => Promise<void>,
): Promise<{ cpu: Cpu; arrivals: number[] }> {
  const arrivals: number[] = [];
  await change(0);
  await sleep(1_000);
  const before = readCpu(parts);
  const began = performance.now();
  for (let round = 1; round <= PUSHES; round += 1) {
    const start = performance.now();
    const pushed = sockets.map(
      (socket) => new Promise<void>((resolve) => socket.once('product-updated', () => resolve())),
    );
    await change(round);
    await Promise.all(pushed);
    arrivals.push(performance.now() - start);
  }
  await sleep(1_500);
  return { cpu: spent(before, readCpu(parts), idle, (performance.now() - began) / 1000), arrivals };
}

async function changeProduct(url: string, token: string, product: Product, round: number): Promise<void> {
  const form = new FormData();
  form.set('description', `${product.description} ${round}`);
  await send(`${url}/api/products/${product._id}`, { method: 'PUT', token, form });
}

/** Leaves out parts whose work has nothing to do with sockets. */
function ofSocketParts(cpu: Cpu): Cpu {
  return Object.fromEntries(Object.entries(cpu).filter(([name]) => SOCKET_PARTS.includes(name)));
}

function memoryBy(parts: Parts): Cpu {
  return Object.fromEntries(
    SOCKET_PARTS.filter((name) => parts.has(name)).map((name) => [
      name,
      (parts.get(name) ?? []).reduce((sum, pid) => sum + memoryOf(pid), 0),
    ]),
  );
}
