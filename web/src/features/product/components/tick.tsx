import type { ComponentProps, ReactNode } from 'react';

/** A small checkbox of this part of the page, which comes late: it shares no code with what is there before it. */
export function Tick({ children, ...input }: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
      <input type="checkbox" className="size-[19px] accent-(--primary)" {...input} />
      {children}
    </label>
  );
}
