import type { RaceResult } from '../races/run-races';
import { raceTable } from './race-table';

export const racesSection = (races: readonly RaceResult[]) => `## Races

Real parallel HTTP to the edition in one process, and several runs of most races at once, each with people of its own. After every hundred
runs, and after the last, the audit has to be clean. Expiry and refunds at the provider are raced on the copies of the shop that the next
section describes.

${raceTable('Race', races)}

Where either side may win, the table says how often each did: of a hundred runs, both have to.

What each client saw of one product's stock (buyers for one unit) and of one order's status (cancel against pay, and once more) is recorded and
checked for an order in time: both are linearizable registers, stock as a counter that never falls below nothing.
`;
