import { lazyNamed } from '../lib/lazy-named';

export const NotFound = lazyNamed(
  () => import('../features/not-found/not-found-page'),
  (module) => module.NotFoundPage,
);
