import type { PlantedResult } from '../planted/run-planted';
import { plain, table } from './markdown';

export const plantedSection = (planted: readonly PlantedResult[]) => `## Planted bugs

Each is built into a copy of the shop that only the proof runs. One that nothing catches turns the proof red. The whole form
plants all, the short one a few.

${table(
  ['Bug', 'Caught by'],
  planted.map(({ name, caught }) => [name, caught ? plain(caught) : '**nothing**']),
)}
`;
