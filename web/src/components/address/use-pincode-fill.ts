import { pincode } from '@shop/contracts/api/address';
import { stateName } from '@shop/contracts/states';
import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useGetPincodeQuery } from '../../lib/api/pincode-api';
import type { AddressValues } from './address-values';

const FILLED = ['city', 'state'] as const;

/** Fills city and state from a whole PIN code, but never over what somebody typed. */
export function usePincodeFill(form: UseFormReturn<AddressValues>) {
  const { control, getValues, setValue } = form;
  const [typed, state] = useWatch({ control, name: ['pincode', 'state'] });
  const { data: code } = pincode.safeParse(typed);
  const { currentData: facts, isFetching } = useGetPincodeQuery(code ?? '', { skip: code === undefined });
  /** what the PIN code before this one said: a field that says the same follows */
  const before = useRef<Partial<Record<'city' | 'state', string>>>({});

  useEffect(() => {
    if (!facts) return;
    const found = { city: facts.city ?? '', state: facts.state ?? '' };
    for (const name of FILLED) {
      const now = getValues(name);
      if ((now === '' || now === before.current[name]) && now !== found[name]) {
        setValue(name, found[name], { shouldDirty: true, shouldValidate: found[name] !== '' });
      }
    }
    before.current = found;
  }, [facts, getValues, setValue]);

  return {
    looking: isFetching,
    unserved:
      facts === undefined || facts.serviceable
        ? undefined
        : facts.state === null
          ? `We do not know the PIN code ${facts.pincode}. Please look at it again.`
          : `We do not deliver to ${facts.pincode} yet.`,
    misfit:
      facts?.state && state !== '' && facts.state !== state
        ? `${facts.pincode} is in ${stateName(facts.state)}. Please check the state, or keep it if you are sure.`
        : undefined,
  };
}
