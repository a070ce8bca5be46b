import type { CrashResult } from './crashes/crash-shop';
import type { Options } from './options';
import type { PlantedResult } from './planted/run-planted';
import type { RaceResult } from './races/run-races';
import { NOT_YET, PROMISES } from './promises';

export interface Proof {
  readonly options: Options;
  readonly races: readonly RaceResult[];
  readonly crashes: CrashResult;
  readonly planted: readonly PlantedResult[];
  readonly ms: number;
}

/** Whether no promise was broken, and each planted bug was caught. */
export function holds({ races, crashes, planted }: Proof): boolean {
  const broken = [...races, crashes].some(({ violation }) => violation !== undefined);
  return !broken && planted.every(({ caught }) => caught !== undefined);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');
/** On one line, without what a table cannot hold. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '/').slice(0, 110);

export function reportOf(proof: Proof): string {
  const { options, races, crashes, planted, ms } = proof;
  const recoveries = crashes.recoveries.toSorted((one, other) => one - other);
  return `# Nothing lost, nothing twice: the proof

Written by \`npm run proof\`. Do not edit it: run the command.

**${holds(proof) ? 'No promise was broken, and every planted bug was caught.' : 'A promise was broken, or a planted bug was not caught: see below.'}**
Seed ${options.seed}, ${options.isShort ? 'the short form' : 'the whole form'}, ${seconds(ms)}. To repeat it:

    npm run proof -- ${options.isShort ? '--short ' : ''}--seed ${options.seed}

The seed repeats the order of the requests and the moments of the crashes, not what the processor makes of them. \`--runs\` asks for
more of each race. Every shop here is started by the proof, on an empty folder and in an environment that it writes itself: there
is no way to point it at another, or to give it the keys of a payment provider.

## Races

Real parallel HTTP to the edition in one process. After the runs of each, the audit has to be clean.

${table(
  ['Race', 'Runs', 'Duration', 'Broken'],
  races.map(({ name, runs, ms: took, violation }) => [
    name,
    runs,
    seconds(took),
    violation ? plain(violation) : 'none',
  ]),
)}

What each client saw of one product's stock (buyers for one unit) and of one order's status (cancel against pay) is recorded and
checked for an order in time: both are linearizable registers, stock as a counter that never falls below nothing.

## Crashes

\`kill -9\` of the shop while shoppers order, pay and cancel; a start on the same folder; then the audit is clean, every answered
call is true, a repeated key is answered with its order, and captured money has its order or its refund.

${table(
  ['Crashes', 'Orders answered before them', 'Shortest recovery', 'Longest', 'Broken'],
  [
    [
      crashes.crashes,
      crashes.answered,
      seconds(recoveries[0] ?? 0),
      seconds(recoveries.at(-1) ?? 0),
      crashes.violation ? plain(crashes.violation) : 'none',
    ],
  ],
)}

Recovery is from the start of the process until it says that it is ready.

## Planted bugs

Each is built into a copy of the shop that only the proof runs. One that nothing catches turns the proof red.

${table(
  ['Bug', 'Caught by'],
  planted.map(({ name, caught }) => [name, caught ? plain(caught) : '**nothing**']),
)}

## What is promised

${table(['Operation', 'Atomic', 'Eventual', 'A client may repeat'], PROMISES)}

## Not yet proved here

${NOT_YET.map((sentence) => `- ${sentence}`).join('\n')}
`;
}
