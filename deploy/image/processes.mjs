import { PROCESSES as RUNNING } from '@shop/build/processes';

/** Whether its image contains the command for dead letters. */
export const hasDeadLetters = (name) => RUNNING[name]?.events === true;

/** Every process that has an image: the bundle and the workspace it comes from, and the file of its `dist` that starts it. */
export const PROCESSES = {
  ...Object.fromEntries(
    Object.entries(RUNNING).map(([name, { folder }]) => [name, { bundle: name, folder, entry: 'main.js' }]),
  ),
  seed: { bundle: 'distributed', folder: 'editions/distributed', entry: 'seed.js' },
};
