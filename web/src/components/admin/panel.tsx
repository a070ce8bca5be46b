import type { ReactNode } from 'react';

/** A titled box on an admin page. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-md border border-line bg-surface px-4.5 py-5 md:px-6">
      <h2 className="mb-3.5 text-[0.9688rem] leading-[1.4] font-semibold">{title}</h2>
      {children}
    </section>
  );
}
