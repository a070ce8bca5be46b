import { PATHS } from '../config/paths';
import { lazyNamed } from '../lib/lazy-named';
import type { PageRoute } from './to-routes';

const Home = lazyNamed(
  () => import('../features/home/home-page'),
  (module) => module.HomePage,
);
export const NotFound = lazyNamed(
  () => import('../features/not-found/not-found-page'),
  (module) => module.NotFoundPage,
);

/** Pages with a frame of their own: sign-in, checkout. */
export const SHOPPER_BARE: readonly PageRoute[] = [];

export const SHOPPER_OPEN: readonly PageRoute[] = [{ path: PATHS.home, page: Home }];

/** Behind the user guard. */
export const SHOPPER_GUARDED: readonly PageRoute[] = [];
