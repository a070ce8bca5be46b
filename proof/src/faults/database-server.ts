import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { postmasterPid } from '@shop/test-support/shop-process';
import type { LocalShop } from '../shop/own-shop';
import { promise } from '../shop/violation';
import type { Fault } from './fault';

const PAUSES_MS = [1_000, 4_000, 6_000, 30_000] as const;
/** How long shoppers buy before, in ms. */
const FROM_MS = 300;
const TO_MS = 2_000;

/** The server and each process that it has made for a connection. */
function processesOf({ dataDir }: LocalShop): number[] {
  const server = postmasterPid(dataDir);
  if (server === undefined) throw new Error(`no database server runs on ${dataDir}`);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server)], { encoding: 'utf8' });
  return [server, ...children.split('\n').map(Number).filter(Boolean)];
}

function send(signal: NodeJS.Signals, pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // its connection was closed, and it with it
    }
}

export const SERVER_PAUSED: Fault<LocalShop> = {
  name: 'the database server stands still for 1, 4, 6 and 30 s',
  times: [1, 8],
  strike: async ({ place, seeded }, at) => {
    await sleep(seeded.int(FROM_MS, TO_MS));
    const paused = processesOf(place);
    send('SIGSTOP', paused);
    await sleep(PAUSES_MS[at % PAUSES_MS.length]);
    send('SIGCONT', paused);
  },
};

export const SERVER_KILLED: Fault<LocalShop> = {
  name: 'the database server is killed; the shop ends and is started again',
  times: [1, 20],
  strike: async ({ place, seeded }) => {
    await sleep(seeded.int(FROM_MS, TO_MS));
    send('SIGKILL', processesOf(place));
    const code = await place.ended();
    promise(code === 1, 'without its database the shop does not end by itself, with 1', code);
    await place.restart();
  },
};
