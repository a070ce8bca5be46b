import { serve } from './serve';

/** For development: the database server runs as a separate process, so that it survives restarts of this one. */
const server = process.env.DEV_DATABASE_SERVER ?? '';

await serve(() =>
  Promise.resolve({
    url: (database) => `${server}/${database}`,
    ended: new Promise(() => undefined),
    stop: () => Promise.resolve(),
  }),
);
