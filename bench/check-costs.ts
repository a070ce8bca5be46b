// Fails when the one-process edition spends a quarter more processor time on what people do all day, more statements, or a
// quarter more memory than bench/costs.json says: `npm run check:costs`, and `-- --write` for new figures. Processor time is compared with that
// of a bare answer of node:http in the same run, and of each the round that was disturbed least: Linux only.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '@shop/build/build-if-stale';
import { leastOf, measureInTurns, type Measured, type Turn } from './compare/costs';
import { countStatements } from './compare/count-statements';
import { openSubject, turnOf } from './compare/subjects';
import { openBareServer, turnAt } from './compare/yardsticks';
import { closeConnections } from './load/client';
import { warmUp } from './load/measure';

interface Costs {
  /** processor time of an operation, in bare answers */
  readonly bareAnswers: Readonly<Record<string, number>>;
  /** of PostgreSQL, for one operation */
  readonly statements: Readonly<Record<string, number>>;
  /** of the process at most, in MB */
  readonly memory: number;
}

const FILE = fileURLToPath(new URL('costs.json', import.meta.url));
const WATCHED = ['list of 20', 'product', 'add to cart', 'purchase'];
const COUNTED = ['add to cart', 'purchase alone'];
const ROUNDS = 3;
/** As often more is looked whether it was the machine. */
const PATIENCE = 3;
/** How much more than the committed figures may be noise. */
const SLACK = 1.25;
/** Positions are stored by time, so that the count of a purchase is not always the same. */
const STATEMENTS_SLACK = 2;

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
  const turns = [turnAt(bare), ...WATCHED.map((name) => turnOf(subject, name))].map(longer);
  for (const { scenario } of turns) await warmUp(scenario);
  const measured = await measureInTurns(turns, ROUNDS);
  for (let more = 0; more < PATIENCE && !values.write && tooDear(measured).length > 0; more += 1)
    for (const [index, { rounds }] of (await measureInTurns(turns, 1)).entries())
      measured[index]?.rounds.push(...rounds);
  const statements = await countStatements(subject, COUNTED);
  const now: Costs = { bareAnswers: inBareAnswers(measured), statements, memory: subject.memory().highest };
  console.log('In processor time of a bare answer:', now.bareAnswers, 'Statements:', now.statements);
  console.log(`Memory at most: ${now.memory} MB`);
  if (values.write) writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
  else report([...tooDear(measured), ...tooMany(statements), ...tooLarge(now.memory)]);
} finally {
  await bare.close();
  await subject.close();
  await closeConnections();
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

function tooDear(measured: readonly Measured[]): string[] {
  return Object.entries(inBareAnswers(measured))
    .filter(([name, cost]) => cost > SLACK * (committed.bareAnswers[name] ?? 0))
    .map(([name, cost]) => `${name}: ${cost} bare answers, ${committed.bareAnswers[name] ?? 'nothing'} are committed`);
}

function tooMany(statements: Costs['statements']): string[] {
  return Object.entries(statements)
    .filter(([name, count]) => count > (committed.statements[name] ?? 0) + STATEMENTS_SLACK)
    .map(([name, count]) => `${name}: ${count} statements, ${committed.statements[name] ?? 'none'} are committed`);
}

function tooLarge(memory: number): string[] {
  if (memory <= SLACK * committed.memory) return [];
  return [`memory: ${memory} MB, ${committed.memory} are committed`];
}

function report(problems: readonly string[]): void {
  if (problems.length === 0) return;
  console.error(`Dearer than bench/costs.json says:\n${problems.join('\n')}`);
  process.exitCode = 1;
}
