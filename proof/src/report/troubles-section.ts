import type { RaceResult } from '../races/run-races';
import { raceTable } from './race-table';

export const troublesSection = (troubles: readonly RaceResult[]) => `## Time, the provider and the log

On copies of the shop, several at once, whose provider is reached by a line that the proof cuts, whose clock it sets ahead, and which
look for orders to expire all the time. Everything else of them is the shop. After the runs of each, the audit has to be clean. A run
of one in which there is much, or which starts the shop again, is counted for four or for twenty of the others.

${raceTable('Trouble', troubles)}
`;
