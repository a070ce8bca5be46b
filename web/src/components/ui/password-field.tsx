import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field, INPUT_CLASS, type FieldTexts } from './field';
import { IconButton } from './icon-button';

/** A password input that can be shown and hidden again. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & FieldTexts) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="relative">
          <input type={shown ? 'text' : 'password'} className={`${INPUT_CLASS} pr-13`} {...control} {...input} />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="!absolute top-0.5 right-0.5 text-ink-2"
          >
            <Icon aria-hidden="true" className="size-[19px]" />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
