import { setTimeout as sleep } from 'node:timers/promises';
import type { OnLine } from '../faults/connections';
import type { Fault } from '../faults/fault';
import { commitAfter, stepAt } from '../faults/step-boundaries';
import type { DistributedOwnShop } from './own-distributed-shop';

const FROM_MS = 200;
const TO_MS = 1_500;

/** How long it takes until one of each kind was killed, in ms: some start while others end. */
const ALL_KINDS_MS = 6_000;

export const PROCESS_KILLED: Fault<DistributedOwnShop> = {
  name: 'one process of each kind is killed, at a moment of its own',
  times: [1, 50],
  strike: async ({ place, seeded }) => {
    const all = await place.processes();
    const names = [...new Set(all.map(({ name }) => name))];
    const chosen = names.map((name) => {
      const of = all.filter((each) => each.name === name);
      return { ms: seeded.int(0, ALL_KINDS_MS), kill: of[seeded.int(0, of.length - 1)]?.kill };
    });
    await Promise.all(
      chosen.map(async ({ ms, kill }) => {
        await sleep(ms);
        kill?.('SIGKILL');
      }),
    );
    await place.restart();
  },
};

/** As many as it takes until an order is paid and shown so everywhere, and more. */
const STEPS = 50;

/** One shopper buys. All processes of the service are killed whose commit it is, so that none goes on with it; others go on. */
export const KILLED_AT_COMMIT: Fault<DistributedOwnShop & OnLine> = {
  name: 'the processes of a service are killed as it commits, at each step of a purchase in turn',
  times: [1, STEPS],
  shoppers: 1,
  strike: async ({ place, hit }, at) => {
    // asked for before: the system takes its time to answer
    const running = await place.processes();
    const name = await commitAfter(place.line, stepAt(at, STEPS), 'answered');
    const committing = running.filter((each) => each.name === name);
    for (const { kill } of committing) kill('SIGKILL');
    place.line.onCommit();
    if (committing.length === 0) throw new Error(`there is no process of what commits: ${name}`);
    hit(name);
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
