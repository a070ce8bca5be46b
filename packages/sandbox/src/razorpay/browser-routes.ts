import { createRequire } from 'node:module';
import path from 'node:path';
import express, { Router } from 'express';

const require = createRequire(import.meta.url);

/** The checkout script and the modules of its window, served as they are: no inline code, so a strict CSP holds. */
export function browserRoutes(): Router {
  const folder = path.join(path.dirname(require.resolve('@shop/sandbox/package.json')), 'browser', 'razorpay');
  const router = Router();
  router.use(
    express.static(folder, {
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: (res) => {
        res.setHeader('cache-control', 'no-cache');
        res.setHeader('x-content-type-options', 'nosniff');
      },
    }),
  );
  return router;
}
