import type { FieldErrors, FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** `field('email')` is what a field of the form needs: its registration and what is wrong with it. */
export function fieldsOf<Values extends FieldValues>({ register, formState }: UseFormReturn<Values>) {
  const errors: FieldErrors = formState.errors;
  return (name: Path<Values>, options?: RegisterOptions<Values, Path<Values>>) => ({
    ...register(name, options),
    error: errors[name]?.message as string | undefined,
  });
}
