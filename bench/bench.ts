// What each operation costs the one-process edition, beside yardsticks in the same run, and beside an earlier commit:
// `npm run bench -- --rounds 5 --against <commit>`. Processor time is read from /proc: Linux only.
import { parseArgs } from 'node:util';
import { buildIfStale } from '@shop/build/build-if-stale';
import { buildCommit } from '@shop/test-support/tree-of-commit';
import { measureBesideLogins } from './compare/beside-logins';
import { measureInTurns } from './compare/costs';
import { measureStraight } from './compare/straight-sql';
import { openSubject, turnOf, type Subject } from './compare/subjects';
import { tableOf } from './compare/table';
import { openBareServer, openNginx, turnAt } from './compare/yardsticks';
import { closeConnections } from './load/client';
import { warmUp, type Scenario } from './load/measure';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, against: { type: 'string' }, only: { type: 'string' } },
});
if (process.platform !== 'linux') throw new Error('Processor time is read from /proc: this needs Linux.');

await buildIfStale();
const closers: (() => Promise<void>)[] = [];
try {
  const subjects = [await openNow('this')];
  if (values.against !== undefined) {
    const tree = await buildCommit(values.against);
    closers.push(() => tree.remove());
    subjects.push(await openNow(values.against.slice(0, 10), tree.folder));
  }
  const yardsticks = [await openBareServer(), await openNginx()].filter((each) => each !== undefined);
  for (const yardstick of yardsticks) closers.push(() => yardstick.close());

  const [first] = subjects;
  const isWanted = ({ name }: Scenario) => values.only === undefined || name.includes(values.only);
  // the same of each subject one after the other
  const operations = first?.operations
    .filter(isWanted)
    .flatMap(({ name }) => subjects.map((each) => turnOf(each, name)));
  const turns = [...yardsticks.map(turnAt), ...(operations ?? [])];
  for (const { scenario } of turns) await warmUp(scenario);
  const measured = await measureInTurns(turns, Number(values.rounds));
  const [yardstick] = measured;
  if (!yardstick) throw new Error('nothing was measured');
  console.log(`\n${tableOf(measured, yardstick)}\n`);
  for (const subject of subjects) {
    console.log(await measureStraight(subject));
    console.log(await measureBesideLogins(subject, Number(values.rounds)));
    const { idle, highest } = subject.memory();
    console.log(`Memory of ${subject.name}, without the database: ${idle} MB at rest, at most ${highest} MB.`);
  }
} finally {
  for (const close of closers.reverse()) await close();
  await closeConnections();
}

async function openNow(name: string, folder?: string): Promise<Subject> {
  const subject = await openSubject(name, folder);
  closers.push(() => subject.close());
  return subject;
}
