import { setTimeout as sleep } from 'node:timers/promises';
import { watchStatements } from '../load/statements';
import { turnOf, type Subject } from './subjects';

const TIMES = 10;
/** What the shop does later for what was done before may come in between; the least of the rounds is what was asked now. */
const ROUNDS = 3;
/** Until everything that an operation causes is handled, in ms. */
const SETTLE_MS = 1_500;

/** Returns how many statements PostgreSQL gets for one of each operation, to a tenth. */
export async function countStatements(subject: Subject, names: readonly string[]): Promise<Record<string, number>> {
  const log = await watchStatements(subject.dataDir);
  const counts: Record<string, number> = {};
  for (const name of names) {
    const { operation } = turnOf(subject, name).scenario;
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const statements = await log.during(async () => {
        for (let time = 0; time < TIMES; time += 1) await operation(time);
        await sleep(SETTLE_MS);
      });
      rounds.push(statements.length / TIMES);
    }
    counts[name] = Math.min(...rounds);
  }
  await log.close();
  return counts;
}
