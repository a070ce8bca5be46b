import { sayOutcomes, type RaceResult } from '../races/run-races';
import { broken, seconds, table } from './markdown';

/** @param what is in its rows, as the head of the first column; how each came out is in the table only where one says so */
export function raceTable(what: string, results: readonly RaceResult[]): string {
  const isTold = results.some(({ outcomes }) => outcomes !== undefined);
  const rows = results.map((result) => [
    ...[result.name, result.runs],
    ...(isTold ? [sayOutcomes(result).join(', ')] : []),
    ...[seconds(result.ms), broken(result.violation)],
  ]);
  return table([what, 'Runs', ...(isTold ? ['Came to'] : []), 'Duration', 'Broken'], rows);
}
