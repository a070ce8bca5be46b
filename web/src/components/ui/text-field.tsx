import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Field, INPUT_CLASS, type FieldTexts } from './field';

/** A labelled input; spread `register('name')` of react-hook-form into it. */
export function TextField({
  label,
  hint,
  error,
  optional,
  adornment,
  className,
  ...input
}: ComponentProps<'input'> & FieldTexts & { adornment?: ReactNode }) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="relative">
          {adornment}
          <input type="text" className={clsx(INPUT_CLASS, className)} {...control} {...input} />
        </div>
      )}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  ...area
}: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <textarea rows={4} className={clsx(INPUT_CLASS, className)} {...control} {...area} />}
    </Field>
  );
}
