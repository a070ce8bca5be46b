import { ENTRIES } from '@shop/build/build-distributed';

const { distributed, ...services } = ENTRIES;

/** They neither publish nor read events once they run. */
const WITHOUT_EVENTS = new Set(['chat', 'sandbox', 'seed']);

/** Whether its image brings what lists and replays dead letters. */
export const hasDeadLetters = (name) => !WITHOUT_EVENTS.has(name);

/** Every process that has an image: the workspace it comes from and the file of its `dist` that starts it. */
export const PROCESSES = {
  ...Object.fromEntries(Object.entries(services).map(([name, folder]) => [name, { folder, entry: 'main.js' }])),
  seed: { folder: distributed, entry: 'seed.js' },
};
