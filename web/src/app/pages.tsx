import { Route, Routes } from 'react-router-dom';
import { Guard } from './guards';
import { NotFound } from './not-found';
import type { PageRoute } from './page-route';

/** The page of the present address, behind its guard. */
export function Pages({ routes }: { routes: readonly PageRoute[] }) {
  return (
    <Routes>
      {routes.map(({ path, page: Page, guard }) => (
        <Route
          key={path}
          path={path}
          element={
            guard === undefined ? (
              <Page />
            ) : (
              <Guard key={path} kind={guard}>
                <Page />
              </Guard>
            )
          }
        />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
