import type { ComponentProps } from 'react';
import type { FieldTexts } from '../../../components/ui/field';
import { TextField } from '../../../components/ui/text-field';

const DIGITS = 6;

/** Whether all digits of a code are there. */
export const isWholeCode = (code: string) => code.length === DIGITS;

/** Six digits from a message, which phones offer to fill in. */
export function CodeField({
  label = 'Code',
  onCode,
  ...input
}: Omit<ComponentProps<'input'>, 'onChange'> & Partial<FieldTexts> & { onCode: (code: string) => void }) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={DIGITS}
      required
      className="tnum tracking-[0.3em]"
      {...input}
      onChange={({ target }) => onCode(target.value.replace(/\D/g, ''))}
    />
  );
}
