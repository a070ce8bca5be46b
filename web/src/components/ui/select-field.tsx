import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, INPUT_CLASS, type FieldTexts } from './field';

export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  children,
  ...select
}: ComponentProps<'select'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="relative">
          <select className={clsx(INPUT_CLASS, 'appearance-none pr-10', className)} {...control} {...select}>
            {children}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-[15px] right-3.5 size-[18px] text-ink-2"
          />
        </div>
      )}
    </Field>
  );
}
