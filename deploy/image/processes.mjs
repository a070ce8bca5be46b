import { ENTRIES } from '../../packages/distributed/bin/build.mjs';

const { distributed, ...services } = ENTRIES;

/** Every process that has an image: the workspace it comes from and the file of its `dist` that starts it. */
export const PROCESSES = {
  ...Object.fromEntries(Object.entries(services).map(([name, folder]) => [name, { folder, entry: 'main.js' }])),
  seed: { folder: distributed, entry: 'seed.js' },
};
