import type { ComponentType } from 'react';
import { Route } from 'react-router-dom';

/** One address and the page, loaded when it is first visited. */
export interface PageRoute {
  path: string;
  page: ComponentType;
}

export function toRoutes(routes: readonly PageRoute[]) {
  return routes.map(({ path, page: Page }) => <Route key={path} path={path} element={<Page />} />);
}
