import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** A native radio button with our ring; `children` is its label. */
export function Radio({ children, className, ...input }: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label className={clsx('flex min-h-11 gap-3 text-[0.9375rem] has-disabled:cursor-default', className)}>
      <input
        type="radio"
        className="mt-0.5 size-[19px] flex-none appearance-none rounded-full border-[1.5px] border-line-strong bg-surface transition-colors checked:border-[6px] checked:border-primary disabled:opacity-50"
        {...input}
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
