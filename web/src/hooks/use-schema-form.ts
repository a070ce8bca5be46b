import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { fieldsOf } from '../lib/forms/fields-of';

/** A form checked by the server's rules, and what is wrong with all of it. */
export function useSchemaForm<Values extends FieldValues>(
  resolver: Resolver<Values>,
  defaultValues: DefaultValues<Values>,
) {
  const form = useForm<Values>({ resolver, mode: 'onTouched', defaultValues });
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  /** Sends the form; `explain` returns the sentence to show when that fails. */
  const attempt = async (send: () => Promise<void>, explain: (error: unknown) => string | undefined) => {
    setProblem(undefined);
    setBusy(true);
    try {
      await send();
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  };

  return { form, field: fieldsOf(form), problem, setProblem, busy, attempt };
}
