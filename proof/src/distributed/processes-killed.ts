import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../faults/fault';
import type { DistributedOwnShop } from './own-distributed-shop';

const FROM_MS = 200;
const TO_MS = 1_500;

/** Each kind of process in turn, so that fifty times are some of each. */
export const PROCESS_KILLED: Fault<DistributedOwnShop> = {
  name: 'one process is killed, of each kind in turn',
  times: [4, 50],
  strike: async ({ place, seeded }, at) => {
    await sleep(seeded.int(FROM_MS, TO_MS));
    const all = await place.processes();
    const names = [...new Set(all.map(({ name }) => name))];
    const of = all.filter(({ name }) => name === names[at % names.length]);
    of[seeded.int(0, of.length - 1)]?.kill('SIGKILL');
    await place.restart();
  },
};

export const ALL_KILLED: Fault<DistributedOwnShop> = {
  name: 'every process is killed at once',
  times: [1, 10],
  strike: async ({ place, seeded }) => {
    await sleep(seeded.int(FROM_MS, TO_MS));
    await place.kill();
    await place.restart();
  },
};
