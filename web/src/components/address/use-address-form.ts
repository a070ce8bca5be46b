import type { NewAddress } from '@shop/contracts/api/address';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { useSchemaForm } from '../../hooks/use-schema-form';
import { asApiProblem, problemText } from '../../lib/api/api-problem';
import { addressValuesOf, formField, readAddress, type AddressValues } from './address-values';

const resolver: Resolver<AddressValues> = (values) => {
  const read = readAddress(values);
  if ('address' in read) return { values, errors: {} };
  const errors = Object.entries(read.problems).map(([field, message]) => [field, { type: 'check', message }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<AddressValues> };
};

/** An address form's state; `save` sends a valid address and throws what the call throws. */
export function useAddressForm(known: Partial<NewAddress>, save: (address: NewAddress) => Promise<void>) {
  const { form, problem, busy, attempt } = useSchemaForm(resolver, addressValuesOf(known));

  const explain = (error: unknown) => {
    const { status, fields = {} } = asApiProblem(error);
    // the session is over: the guard takes it from here
    if (status === 401) return undefined;
    for (const [name, message] of Object.entries(fields)) form.setError(formField(name), { message });
    if (Object.keys(fields).length > 0) return undefined;
    return problemText(error, 'The address could not be saved.', 'No answer came. Please try again.');
  };
  const submit = form.handleSubmit(async (values) => {
    const read = readAddress(values);
    if ('address' in read) await attempt(() => save(read.address), explain);
  });

  return { form, problem, busy, submit };
}
