import { setTimeout as sleep } from 'node:timers/promises';
import type { CommitFate } from '../line/database-line';
import type { ShopOnLine } from '../line/shop-on-line';
import type { Seeded } from '../seeded';
import { promise } from '../shop/violation';
import type { Fault } from './fault';

/** How long the connections are bad, in ms. */
const BAD_MS = 2_500;
/** One answer to a commit in so many is lost. */
const ONE_IN = 8;
const CUTS = 8;
/** Most ms that everything takes longer, each way. */
const SLOW_MS = 150;
/** How long nothing passes, in ms. */
const DEAF_MS = [1_000, 4_000, 6_000] as const;

/** @returns how many were lost */
async function loseCommits({ line }: ShopOnLine, seeded: Seeded, how: CommitFate): Promise<number> {
  let lost = 0;
  line.onCommit(() => {
    if (seeded.int(1, ONE_IN) > 1) return 'answered';
    lost += 1;
    return how;
  });
  await sleep(BAD_MS);
  line.onCommit();
  return lost;
}

const losing = (name: string, how: CommitFate, times: Fault<ShopOnLine>['times']): Fault<ShopOnLine> => ({
  name,
  times,
  strike: async ({ place, seeded }) => {
    promise((await loseCommits(place, seeded, how)) > 0, 'no answer to a commit was lost: this has shown nothing');
  },
});

export const LOST_COMMITS = losing('answers to COMMIT are lost, and their connections cut', 'lost', [1, 50]);
export const SILENT_COMMITS = losing('answers to COMMIT never come, on connections that stay open', 'never', [0, 20]);

export const CUT: Fault<ShopOnLine> = {
  name: 'connections to the database are cut',
  times: [1, 20],
  strike: async ({ place, seeded }) => {
    for (let cut = 0; cut < CUTS; cut += 1) {
      await sleep(seeded.int(0, (2 * BAD_MS) / CUTS));
      place.line.cut();
    }
  },
};

export const SLOW: Fault<ShopOnLine> = {
  name: 'connections to the database are slow',
  times: [0, 10],
  strike: async ({ place, seeded }) => {
    place.line.delay(seeded.int(SLOW_MS / 2, SLOW_MS));
    await sleep(BAD_MS);
    place.line.delay(0);
  },
};

export const HALF_OPEN: Fault<ShopOnLine> = {
  name: 'connections to the database are half open for 1, 4 and 6 s',
  times: [0, 9],
  strike: async ({ place }, at) => {
    place.line.goDeaf();
    await sleep(DEAF_MS[at % DEAF_MS.length]);
    place.line.hear();
  },
};
