import type { ReactNode } from 'react';

/** A ruled part of a long form: what it is about left, the fields right. */
export function FormSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-x-[clamp(2rem,4vw,4.5rem)] gap-y-5 border-t border-line py-7 md:py-9 lg:grid-cols-[240px_minmax(0,1fr)]">
      <div>
        <h2 className="display text-xl">{title}</h2>
        <p className="mt-2 max-w-[30ch] text-sm text-ink-2">{text}</p>
      </div>
      <div className="grid min-w-0 gap-5">{children}</div>
    </section>
  );
}
