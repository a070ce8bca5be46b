import { setTimeout as sleep } from 'node:timers/promises';
import { commitsOf, watchStatements, type Statement } from '../load/statements';
import { turnOf, type Subject } from './subjects';

const TIMES = 10;
/** What the shop does later for what was done before may come in between; the least of the rounds is what was asked now. */
const ROUNDS = 3;
/** Until everything that an operation causes is handled, in ms. */
const SETTLE_MS = 1_500;
const IDLE_S = 20;
/** A minute after a purchase its money is compared with its order: so many are looked at until one is without that. */
const IDLE_ROUNDS = 5;

/** What PostgreSQL is asked. */
export interface Counts {
  /** for one of each operation, to a tenth */
  readonly statements: Readonly<Record<string, number>>;
  readonly commits: Readonly<Record<string, number>>;
  /** statements a second while nobody does anything */
  readonly idle: number;
}

/**
 * Counts what PostgreSQL is asked while nobody does anything, and then for operations.
 * @param enough statements of an idle second with which no more of it is looked at
 */
export async function countStatements(subject: Subject, names: readonly string[], enough: number): Promise<Counts> {
  const log = await watchStatements(subject.dataDir);
  // first: what was bought before has to be compared before anything can be counted
  let idle = Number.POSITIVE_INFINITY;
  for (let round = 0; round < IDLE_ROUNDS && idle > enough; round += 1) {
    const { length } = await log.during(() => sleep(IDLE_S * 1_000));
    idle = Math.min(idle, length / IDLE_S);
  }
  const statements: Record<string, number> = {};
  const commits: Record<string, number> = {};
  for (const name of names) {
    const { operation } = turnOf(subject, name).scenario;
    const rounds: Statement[][] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(
        await log.during(async () => {
          for (let time = 0; time < TIMES; time += 1) await operation(time);
          await sleep(SETTLE_MS);
        }),
      );
    const least = (of: (round: Statement[]) => number) => Math.min(...rounds.map(of)) / TIMES;
    statements[name] = least(({ length }) => length);
    commits[name] = least(commitsOf);
  }
  await log.close();
  return { statements, commits, idle };
}
