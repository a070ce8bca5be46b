import { Route, Switch } from 'wouter';
import { Guard } from './guards';
import { NotFound } from './not-found';
import type { PageRoute } from './page-route';

/** The page of the present address, behind its guard. */
export function Pages({ routes }: { routes: readonly PageRoute[] }) {
  return (
    <Switch>
      {routes.map(({ path, page: Page, guard }) => (
        <Route key={path} path={path}>
          {guard === undefined ? (
            <Page />
          ) : (
            <Guard kind={guard}>
              <Page />
            </Guard>
          )}
        </Route>
      ))}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
