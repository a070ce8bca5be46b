import type { ReactNode } from 'react';
import { Breadcrumb, PageHead } from '../../components/layout/page-head';
import { PATHS } from '../../config/paths';
import { useTitle } from '../../hooks/use-title';

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
}: {
  title: string;
  lede: string;
  sections?: readonly TextSection[];
  children?: ReactNode;
}) {
  useTitle(title);
  return (
    <div className="wrap pb-(--space-section)">
      <Breadcrumb crumbs={[{ to: PATHS.home, label: 'Home' }, { label: title }]} />
      <PageHead title={title} />
      <p className="max-w-[46ch] font-display text-xl leading-snug tracking-[-0.01em]">{lede}</p>
      {sections && (
        <div className="mt-[clamp(2rem,4vw,4rem)] max-w-[1040px]">
          {sections.map(({ heading, text }) => (
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
      )}
      {children}
    </div>
  );
}
