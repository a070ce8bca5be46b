// Fails when the one-process edition spends a quarter more processor time on what people do all day, more statements, a
// quarter more commits, statements while nobody does anything, or memory than bench/costs.json says: `npm run check:costs`,
// and `-- --write` for new figures. Processor time is compared with that of a bare answer of node:http in the same run, and of
// each the round that was disturbed least; what seems too dear, with the commit that the figures are of, on the same machine.
// Linux only.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '@shop/build/build-if-stale';
import { buildCommit, isShallow, lastChangeOf } from '@shop/test-support/tree-of-commit';
import { leastOf, measureInTurns, type Measured, type Turn } from './compare/costs';
import { countStatements, type Counts } from './compare/count-statements';
import { openSubject, turnOf, type Subject } from './compare/subjects';
import { openBareServer, turnAt } from './compare/yardsticks';
import { closeConnections } from './load/client';
import { warmUp } from './load/measure';

interface Costs extends Counts {
  /** processor time of an operation, in bare answers */
  readonly bareAnswers: Readonly<Record<string, number>>;
  /** of the process at most, in MB */
  readonly memory: number;
}

const FILE = fileURLToPath(new URL('costs.json', import.meta.url));
const WATCHED = ['list of 20', 'search', 'product', 'cart read', 'add to cart', 'purchase'];
/**
 * Whose statements are counted, and how many more than the committed figure may be chance. What follows purchases is stored
 * once for each quarter of a second: of one and the same tree the least of three rounds has 25 to 30 statements a purchase, by how
 * quickly the machine does one after the other; 28 are committed, and two more than 30 are left for a machine under load. An
 * addition has none of that, only what the shop asks by itself meanwhile.
 */
const COUNTED: Readonly<Record<string, number>> = { 'add to cart': 0.5, 'purchase alone': 4 };
/** For the same reason a purchase has 6.4 to 7.5 commits; 6.4 is committed, and so many more are left for a machine under load. */
const COMMITS_OF = 'purchase alone';
const COMMITS_BY_CHANCE = 2.5;
const ROUNDS = 3;
/** As often more is looked whether it was the machine. */
const PATIENCE = 3;
/** How much more than the committed figures may be noise. */
const SLACK = 1.25;

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
if (process.platform !== 'linux') {
  console.log('Costs are not checked: processor time is read from /proc, which only Linux has.');
  process.exit(0);
}
const committed = JSON.parse(readFileSync(FILE, 'utf8')) as Costs;

await buildIfStale();
const subject = await openSubject('this');
const bare = await openBareServer();
try {
  const turns = [turnAt(bare), ...turnsOf(subject)];
  for (const { scenario } of turns) await warmUp(scenario);
  const measured = await measureInTurns(turns, ROUNDS);
  for (let more = 0; more < PATIENCE && !values.write && tooDear(measured).length > 0; more += 1)
    for (const [index, { rounds }] of (await measureInTurns(turns, 1)).entries())
      measured[index]?.rounds.push(...rounds);
  const enough = values.write ? 0 : SLACK * committed.idle;
  const { statements, commits, idle } = await countStatements(subject, Object.keys(COUNTED), enough);
  const now: Costs = {
    bareAnswers: inBareAnswers(measured),
    statements,
    commits: { [COMMITS_OF]: commits[COMMITS_OF] ?? Number.NaN },
    idle,
    memory: subject.memory().highest,
  };
  console.log('In processor time of a bare answer:', now.bareAnswers);
  console.log('Statements:', now.statements, 'Commits:', now.commits, `Idle: ${now.idle} statements a second`);
  console.log(`Memory at most: ${now.memory} MB`);
  if (values.write) writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
  else report([...(await dearerHere(tooDear(measured))), ...tooMany(now)]);
} finally {
  await bare.close();
  await subject.close();
  await closeConnections();
}

function turnsOf(...subjects: Subject[]): Turn[] {
  return WATCHED.flatMap((name) => subjects.map((each) => longer(turnOf(each, name))));
}

/** The kernel counts processor time in hundredths of a second: what is short is done more often. */
function longer(turn: Turn): Turn {
  const { operations, settleMs } = turn.scenario;
  return settleMs === 0 ? { ...turn, scenario: { ...turn.scenario, operations: 5 * operations } } : turn;
}

function inBareAnswers([yardstick, ...measured]: readonly Measured[]): Record<string, number> {
  const base = yardstick ? leastOf(yardstick) : Number.NaN;
  return Object.fromEntries(measured.map((each) => [each.operation, Number((leastOf(each) / base).toFixed(2))]));
}

/** The operations that cost more than their committed figure allows, with their cost in bare answers. */
function tooDear(measured: readonly Measured[]): (readonly [operation: string, cost: number])[] {
  return Object.entries(inBareAnswers(measured)).filter(
    ([name, cost]) => cost > SLACK * (committed.bareAnswers[name] ?? 0),
  );
}

/**
 * On another machine a purchase may cost more bare answers, without being dearer. So what seems too dear is measured once
 * more, in turn with the commit that the figures are of.
 */
async function dearerHere(suspects: ReturnType<typeof tooDear>): Promise<string[]> {
  if (suspects.length === 0) return [];
  console.log('Dearer than bench/costs.json says:');
  for (const [name, cost] of suspects)
    console.log(`${name}: ${cost} bare answers, ${committed.bareAnswers[name] ?? 'nothing'} are committed`);
  if (isShallow()) {
    console.error(
      'PROCESSOR TIME WAS NOT COMPARED: this clone is shallow. git fetch --unshallow brings what it is compared with.',
    );
    return [];
  }
  const commit = lastChangeOf(FILE);
  console.log(`In turn with ${commit.slice(0, 10)}, which these figures are of:`);
  const tree = await buildCommit(commit);
  const before = await openSubject('before', tree.folder);
  try {
    const turns = turnsOf(subject, before);
    for (const { scenario } of turns) await warmUp(scenario);
    const measured = await measureInTurns(turns, ROUNDS + PATIENCE);
    // the others are within their figures, and what six rounds more make of them is chance
    const isSuspect = (name: string) => suspects.some(([suspect]) => suspect === name);
    return WATCHED.flatMap((name) => {
      const [now, then] = measured.filter(({ operation }) => operation === name).map(leastOf);
      const ratio = (now ?? Number.NaN) / (then ?? Number.NaN);
      console.log(`${name}: ${ratio.toFixed(2)} times the processor time`);
      return ratio <= SLACK || !isSuspect(name)
        ? []
        : [`${name}: ${ratio.toFixed(2)} times that of ${commit.slice(0, 10)}`];
    });
  } finally {
    await before.close();
    await tree.remove();
  }
}

function tooMany({ statements, commits, idle, memory }: Costs): string[] {
  const of = (name: string, unit: string, now: number | undefined, figure = 0, most = SLACK * figure) =>
    // what was not counted is too many, too
    (now ?? Number.NaN) <= most ? [] : [`${name}: ${now} ${unit}, ${figure} are committed`];
  const commitsThen = committed.commits[COMMITS_OF] ?? 0;
  return [
    ...Object.entries(COUNTED).flatMap(([name, chance]) => {
      const figure = committed.statements[name] ?? 0;
      return of(name, 'statements', statements[name], figure, figure + chance);
    }),
    ...of(COMMITS_OF, 'commits', commits[COMMITS_OF], commitsThen, commitsThen + COMMITS_BY_CHANCE),
    ...of('idle', 'statements a second', idle, committed.idle),
    ...of('memory', 'MB', memory, committed.memory),
  ];
}

function report(problems: readonly string[]): void {
  if (problems.length === 0) return;
  console.error(`Dearer than the committed figures:\n${problems.join('\n')}`);
  process.exitCode = 1;
}
