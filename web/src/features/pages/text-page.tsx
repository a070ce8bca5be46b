import type { OwnPage } from '@shop/contracts/api/content';
import { Suspense, type ReactNode } from 'react';
import { Breadcrumb, PageHead } from '../../components/layout/page-head';
import { PATHS } from '../../config/paths';
import { useTitle } from '../../hooks/use-title';
import { useGetContentQuery } from '../../lib/api/catalog-api';
import { lazyNamed } from '../../lib/lazy-named';

const OwnWords = lazyNamed(
  () => import('./own-words'),
  (module) => module.OwnWords,
);

export interface TextSection {
  heading: string;
  text: ReactNode;
}

/** A page of words: a title, a first paragraph, ruled sections in a narrow measure. */
export function TextPage({
  title,
  lede,
  sections,
  children,
  slot,
  kept = [],
}: {
  title: string;
  lede: string;
  sections?: readonly TextSection[];
  children?: ReactNode;
  /** whose words the owner may write instead */
  slot?: OwnPage;
  /** what stands below those as well */
  kept?: readonly TextSection[];
}) {
  useTitle(title);
  const isOwn = useGetContentQuery().data?.pages.some((page) => page === slot) ?? false;
  if (slot !== undefined && isOwn) {
    return (
      <div className="wrap pb-(--space-section)">
        <Breadcrumb crumbs={[{ to: PATHS.home, label: 'Home' }, { label: title }]} />
        <PageHead title={title} />
        <Suspense fallback={null}>
          <OwnWords slot={slot} />
        </Suspense>
        <Sections of={kept} />
      </div>
    );
  }
  return (
    <div className="wrap pb-(--space-section)">
      <Breadcrumb crumbs={[{ to: PATHS.home, label: 'Home' }, { label: title }]} />
      <PageHead title={title} />
      <p className="max-w-[46ch] font-display text-xl leading-snug tracking-[-0.01em]">{lede}</p>
      <Sections of={[...(sections ?? []), ...kept]} />
      {children}
    </div>
  );
}

function Sections({ of }: { of: readonly TextSection[] }) {
  if (of.length === 0) return null;
  return (
    <div className="mt-[clamp(2rem,4vw,4rem)] max-w-[1040px]">
      {of.map(({ heading, text }) => (
        <section
          key={heading}
          className="grid gap-x-[clamp(2rem,4vw,4.5rem)] gap-y-2 border-t border-line py-6 md:grid-cols-[260px_minmax(0,1fr)] md:py-8"
        >
          <h2 className="display text-xl">{heading}</h2>
          <div className="max-w-[60ch] text-ink-2 [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-3 [&>*+*]:mt-3">
            {text}
          </div>
        </section>
      ))}
    </div>
  );
}
