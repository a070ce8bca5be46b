import type { RaceResult } from '../races/run-races';
import { broken, seconds, table } from './markdown';

export const troublesSection = (troubles: readonly RaceResult[]) => `## Time, the provider and the log

On a copy of the shop whose provider is reached by a line that the proof cuts, whose clock it sets ahead, and which looks for orders
to expire all the time. Everything else of it is the shop. After the runs of each, the audit has to be clean.

${table(
  ['Trouble', 'Runs', 'Duration', 'Broken'],
  troubles.map(({ name, runs, ms, violation }) => [name, runs, seconds(ms), broken(violation)]),
)}
`;
