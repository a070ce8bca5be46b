import { matchPath } from 'react-router-dom';
import type { PageRoute } from './page-route';

/** The route an address leads to, matched as the router matches it. */
export function findRoute(routes: readonly PageRoute[], address: string): PageRoute | undefined {
  return routes.find(({ path }) => matchPath(path, address) !== null);
}
