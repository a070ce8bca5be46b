import { useState, type FocusEvent, type InputEvent, type SyntheticEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Shows the browser's own checks (`required`, `type="email"`) in our fields: on submit and when a filled field is left,
 * then with every key. `missing` has a sentence for each field by its name; `good` is true once all was well. By hand,
 * because the footer of every shopper page has such a form, and react-hook-form weighs 12 KiB (decision 008).
 */
export function useCheckedForm<Name extends string>(missing: Record<Name, string>) {
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [good, setGood] = useState(false);

  const problemOf = ({ name, validity }: Control): string | undefined =>
    validity.valueMissing ? missing[name as Name] : validity.valid ? undefined : 'Write it like name@example.in.';
  const check = (field: Control) => setErrors((before) => ({ ...before, [field.name]: problemOf(field) }));

  const form = {
    noValidate: true,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      const fields = [...event.currentTarget.elements].filter(isControl);
      fields.forEach(check);
      const wrong = fields.find(({ validity }) => !validity.valid);
      wrong?.focus();
      setGood(wrong === undefined);
    },
    onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
      if (isControl(target) && target.value !== '') check(target);
    },
    onInput: ({ target }: InputEvent<HTMLFormElement>) => {
      setGood(false);
      if (isControl(target) && errors[target.name] !== undefined) check(target);
    },
  };
  return { form, errors, good };
}

const isControl = (element: EventTarget): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
