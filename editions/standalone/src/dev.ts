import { serve } from './serve';

/** For developing: the database server runs beside this process, so that it stays when this one is started again. */
const server = process.env.DEV_DATABASE_SERVER ?? '';

await serve(() =>
  Promise.resolve({
    url: (database) => `${server}/${database}`,
    ended: new Promise(() => undefined),
    stop: () => Promise.resolve(),
  }),
);
