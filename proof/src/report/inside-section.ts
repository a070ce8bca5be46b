import type { RaceResult } from '../races/run-races';
import { broken, seconds, table } from './markdown';

export const insideSection = (inside: readonly RaceResult[] | undefined) =>
  inside === undefined
    ? ''
    : `## Races inside the order service

Its own tests (\`npm run races\`), on its use cases, several runs at a time. After each, the books of stock, documents and lists have
to add up. In the last, up to four things happen to one order, of which one at a time takes a step: each statement and each commit
waits until fast-check's scheduler chooses it, among all that wait for neither a lock nor the database. The seed repeats its choices.

${table(
  ['Race', 'Runs', 'Duration', 'Broken'],
  inside.map(({ name, runs, ms, violation }) => [name, runs, seconds(ms), broken(violation)]),
)}
`;
