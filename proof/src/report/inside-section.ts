import type { RaceResult } from '../races/run-races';
import { raceTable } from './race-table';

export const insideSection = (inside: readonly RaceResult[] | undefined) =>
  inside === undefined
    ? ''
    : `## Races inside services

Tests of the order and payment services (\`npm run races\`), on their use cases, most with several runs at a time. After each, the books
of stock, documents, lists and money have to add up. In those that begin with “whatever” or “whoever”, several things happen to one order
or its money, of which one at a time takes a step: each statement, each commit and each question to the provider waits until fast-check's
scheduler chooses it, among all that wait for neither a lock nor the database. The seed repeats its choices.

${raceTable('Race', inside)}
`;
