import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

/** A native checkbox with our box; `children` is its label. */
export function Checkbox({
  children,
  className,
  invalid,
  trailing,
  ...input
}: ComponentProps<'input'> & { children: ReactNode; invalid?: boolean; trailing?: ReactNode }) {
  return (
    <label
      className={clsx(
        'flex min-h-11 items-center gap-3 text-[0.9375rem] has-disabled:cursor-default has-disabled:opacity-60',
        className,
      )}
    >
      <span className="relative grid size-[19px] flex-none">
        <input
          type="checkbox"
          aria-invalid={invalid ? true : undefined}
          className="peer size-[19px] appearance-none rounded-sm border-[1.5px] border-line-strong bg-surface transition-colors checked:border-primary checked:bg-primary aria-invalid:border-danger"
          {...input}
        />
        <Check
          aria-hidden="true"
          className="pointer-events-none absolute inset-[3px] hidden size-[13px] text-on-primary peer-checked:block"
        />
      </span>
      <span className="min-w-0">{children}</span>
      {trailing}
    </label>
  );
}
