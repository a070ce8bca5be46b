import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { root } from '@shop/build/staleness';
import type { RaceResult } from '../races/run-races';

/** What the test runner writes of one file of tests. */
interface TestFile {
  readonly name: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly title: string;
    readonly status: string;
    readonly duration?: number;
    readonly failureMessages?: readonly string[];
  }[];
}

const REPORT = '.cache/proof/inside.json';

/**
 * Runs the own races of the order and payment services (`npm run races`), which reach interleavings inside of them that HTTP does not:
 * several at a time on one database, and statement by statement in orders that fast-check's scheduler chooses by the seed. The books of
 * stock, documents, lists and money are added up after each.
 * @throws Error when they could not be run
 */
export async function runInsideRaces({ runs, seed }: { runs: number; seed: number }): Promise<RaceResult[]> {
  const report = `${root}/${REPORT}`;
  await rm(report, { force: true });
  const args = [
    'run',
    '--project',
    'components',
    'services/order/test/races',
    'services/payment/test/races',
    '--reporter=json',
    `--outputFile=${REPORT}`,
  ];
  await new Promise<void>((resolve) => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, RACE_RUNS: String(runs), RACE_SEED: String(seed) };
    // a race that is broken ends it with 1, and is in the report
    execFile('npx', ['vitest', ...args], { cwd: root, env }, () => {
      resolve();
    });
  });
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as { testResults: TestFile[] };
  const unread = testResults.filter(({ assertionResults }) => assertionResults.length === 0);
  if (unread.length > 0 || testResults.length === 0)
    throw new Error(
      `races inside services could not be run: ${unread.map(({ name, message }) => `${name}: ${message}`).join('; ')}`,
    );
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ title, status, duration = 0, failureMessages = [] }) => ({
      ...{ name: title, runs, ms: duration },
      ...(status === 'passed' ? {} : { violation: failureMessages.join(' ') || status }),
    }));
}
