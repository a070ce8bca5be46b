import type { RaceResult } from '../races/run-races';
import { broken, seconds, table } from './markdown';

/** @param what is in its rows, as the head of the first column; how each came out is in the table only where one says so */
export function raceTable(what: string, results: readonly RaceResult[]): string {
  const isTold = results.some(({ outcomes }) => outcomes !== undefined);
  return table(
    [what, 'Runs', ...(isTold ? ['Came to'] : []), 'Duration', 'Broken'],
    results.map(({ name, runs, outcomes = {}, ms, violation }) => [
      ...[name, runs],
      ...(isTold
        ? [
            Object.entries(outcomes)
              .map(([outcome, times]) => `${outcome} ${times}`)
              .join(', '),
          ]
        : []),
      ...[seconds(ms), broken(violation)],
    ]),
  );
}
