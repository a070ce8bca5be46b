import type { ReactNode } from 'react';

interface FamilyProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** Components that belong together, with a place of their own in the address. */
export function Family({ id, title, children }: FamilyProps) {
  return (
    <section aria-labelledby={id} className="border-t border-line py-10 md:py-14">
      <h2 id={id} className="display scroll-mt-24 text-3xl">
        {title}
      </h2>
      <div className="mt-7 grid grid-cols-1 gap-8">{children}</div>
    </section>
  );
}

/** One component in one or several states, in a row that wraps. */
export function Specimen({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <Caption>{label}</Caption>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">{children}</div>
    </div>
  );
}

/** Specimens of a form's width, side by side where there is room. */
export function Columns({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <Caption>{label}</Caption>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">{children}</div>
    </div>
  );
}

function Caption({ children }: { children: string }) {
  return <p className="mb-3 text-xs text-ink-2">{children}</p>;
}
