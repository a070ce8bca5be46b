import { Route } from 'react-router-dom';
import type { LazyPart } from '../lib/lazy-named';

/** One address and the page, loaded when it is first visited. */
export interface PageRoute {
  path: string;
  page: LazyPart<object>;
}

export function toRoutes(routes: readonly PageRoute[]) {
  return routes.map(({ path, page: Page }) => <Route key={path} path={path} element={<Page />} />);
}
