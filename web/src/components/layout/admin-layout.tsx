import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageSkeleton } from './page-skeleton';
import { MAIN_ID, SkipLink } from './skip-link';

/** The frame of every admin page. */
export function AdminLayout() {
  return (
    <>
      <SkipLink />
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="px-[clamp(1rem,3vw,3.25rem)] py-[clamp(1.25rem,2.6vw,2.75rem)] focus:outline-none"
      >
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
