import { Suspense, type ReactNode } from 'react';
import { lazyNamed } from '../../lib/lazy-named';
import { AnnouncementBar } from './announcement-bar';
import { PageSkeleton } from './page-skeleton';
import { SiteHeader } from './site-header';
import { MAIN_ID, SkipLink } from './skip-link';

const SiteFooter = lazyNamed(
  () => import('./site-footer'),
  (module) => module.SiteFooter,
);

/** Every shopper page but sign-in and checkout. */
export function ShopperLayout({ assistant, children }: { assistant: ReactNode; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <AnnouncementBar />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[calc(100dvh-6rem)] focus:outline-none">
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
      <Suspense fallback={<div className="min-h-96 bg-sunken" />}>
        <SiteFooter />
      </Suspense>
      <div className="print:hidden">{assistant}</div>
    </>
  );
}
