import { Suspense, type ReactNode } from 'react';
import { AdminAccount } from './admin-account';
import { AdminBar } from './admin-bar';
import { AdminLinks } from './admin-links';
import { AdminLogo } from './admin-logo';
import { PageSkeleton } from './page-skeleton';
import { MAIN_ID, SkipLink } from './skip-link';

/** The frame of every admin page: a side rail, on phones a bar with a menu. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[236px_minmax(0,1fr)]">
      <SkipLink />
      <AdminBar />
      <div className="hidden border-r border-line bg-surface md:block">
        <header className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-4 pt-5 pb-4">
          <div className="flex-none px-3 pb-6">
            <AdminLogo />
          </div>
          <AdminLinks />
          <AdminAccount />
        </header>
      </div>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="flex min-h-[calc(100dvh-60px)] [--admin-pad-x:clamp(1rem,3vw,3.25rem)] [--admin-pad-y:clamp(1.25rem,2.6vw,2.75rem)] flex-col px-(--admin-pad-x) py-(--admin-pad-y) focus:outline-none md:min-h-dvh"
      >
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
    </div>
  );
}
