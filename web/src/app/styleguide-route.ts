import { PATHS } from '../config/paths';
import { lazyNamed } from '../lib/lazy-named';
import type { PageRoute } from './page-route';

/** Every component in every state; only while developing, so that no build carries it. */
export const STYLEGUIDE: readonly PageRoute[] = import.meta.env.DEV
  ? [
      {
        path: PATHS.styleguide,
        page: lazyNamed(
          () => import('../features/styleguide/styleguide-page'),
          (module) => module.StyleguidePage,
        ),
      },
    ]
  : [];
