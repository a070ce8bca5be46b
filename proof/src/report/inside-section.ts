import type { RaceResult } from '../races/run-races';
import { broken, seconds, table } from './markdown';

export const insideSection = (inside: readonly RaceResult[] | undefined) =>
  inside === undefined
    ? ''
    : `## Races inside the order service

Its own tests (\`npm run races\`), on its use cases without HTTP, several runs at a time. After each, the books of stock, documents and
lists have to add up.

${table(
  ['Race', 'Runs', 'Duration', 'Broken'],
  inside.map(({ name, runs, ms, violation }) => [name, runs, seconds(ms), broken(violation)]),
)}
`;
