import { setTimeout as sleep } from 'node:timers/promises';
import type { CommitFate, DatabaseLine } from '../line/database-line';
import type { Seeded } from '../seeded';
import { promise } from '../shop/violation';
import { BAD_MS, beDeaf, beSlow, cutOften, type BadLine } from './bad-line';
import type { Fault } from './fault';

/** Whose connections to PostgreSQL run through the proof. */
export interface OnLine {
  readonly line: DatabaseLine;
}

/** One answer to a commit in so many is lost. */
const ONE_IN = 8;
/** How long nothing passes, in ms. */
const DEAF_MS = [1_000, 4_000, 6_000] as const;

/** @returns how many were lost */
async function loseCommits({ line }: OnLine, seeded: Seeded, how: CommitFate): Promise<number> {
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

const losing = (name: string, how: CommitFate, times: Fault<OnLine>['times']): Fault<OnLine> => ({
  name,
  times,
  strike: async ({ place, seeded }) => {
    promise((await loseCommits(place, seeded, how)) > 0, 'no answer to a commit was lost: this has shown nothing');
  },
});

export const LOST_COMMITS = losing('answers to COMMIT are lost, and their connections cut', 'lost', [1, 50]);
export const SILENT_COMMITS = losing('answers to COMMIT never come, on connections that stay open', 'never', [0, 20]);

/** Its connections to the database, as others that can be made bad. */
const lineOf = ({ line }: OnLine): BadLine => ({
  cut: () => {
    line.cut();
  },
  slow: (ms) => {
    line.delay(ms);
  },
  goDeaf: () => {
    line.goDeaf();
  },
  heal: () => {
    line.delay(0);
    line.hear();
  },
});

export const CUT: Fault<OnLine> = {
  name: 'connections to the database are cut',
  times: [1, 20],
  strike: ({ place, seeded }) => cutOften(lineOf(place), seeded),
};

export const SLOW: Fault<OnLine> = {
  name: 'connections to the database are slow',
  times: [0, 10],
  strike: ({ place, seeded }) => beSlow(lineOf(place), seeded),
};

export const HALF_OPEN: Fault<OnLine> = {
  name: 'connections to the database are half open for 1, 4 and 6 s',
  times: [0, 9],
  strike: ({ place }, at) => beDeaf(lineOf(place), DEAF_MS[at % DEAF_MS.length]),
};
