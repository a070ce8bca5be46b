import type { Address } from '@shop/contracts/api/address';
import { useRef, useState } from 'react';
import { useRequestKeys } from '../../hooks/use-request-keys';
import { useAddAddressMutation, useGetAddressesQuery } from '../../lib/api/address-api';
import { problemText } from '../../lib/api/api-problem';
import { notify } from '../../lib/notify';
import { plainAddress } from '../../components/address/plain-address';

export interface TypedAddress {
  address: Address;
  /** keep it in the book */
  save: boolean;
}

/** The open form of an address. */
export interface AddressFormHandle {
  /** Resolves to what is typed; undefined, with the focus on what is wrong, while it is not an address. */
  read: () => Promise<TypedAddress | undefined>;
}

type Shown = 'card' | 'book' | 'form';

/** Where the order goes: the default of the book, another one of it, or a new one. */
export function useDestination(skip: boolean) {
  const { data: book, isLoading, isFetching, isError, refetch } = useGetAddressesQuery(undefined, { skip });
  const [add, { isLoading: isSaving }] = useAddAddressMutation();
  const keyOf = useRequestKeys();
  const [picked, setPicked] = useState<Address>();
  const [wish, show] = useState<Shown>();
  const [typedPincode, setTypedPincode] = useState<string>();
  const form = useRef<AddressFormHandle>(null);
  const first = book?.[0];
  const address = picked ?? (first && plainAddress(first));
  // what was typed a moment ago is on its way into the book
  const isFilling = first === undefined && (isSaving || isFetching);
  const asked = wish === 'book' && first === undefined && !isFilling ? 'form' : wish;
  const shown: Shown = asked ?? (address || isLoading ? 'card' : 'form');

  const pick = (chosen: Address) => {
    setPicked(plainAddress(chosen));
    show('card');
  };
  const take = async ({ address: typed, save }: TypedAddress): Promise<Address> => {
    pick(typed);
    // an address that the book does not take is no reason not to send there
    if (save)
      await add({ key: keyOf(typed), address: typed })
        .unwrap()
        .catch((error: unknown) => notify.error(problemText(error, 'The address could not be saved.')));
    return plainAddress(typed);
  };
  /** Resolves to where it goes, from the open form if there is one. */
  const settle = async (): Promise<Address | undefined> => {
    if (shown !== 'form') return address;
    const typed = await form.current?.read();
    return typed && take(typed);
  };

  return {
    ...{ book, address, shown, form, settle, pick, take, show, setTypedPincode, refetch },
    loading: isLoading || (shown === 'book' && isFilling),
    failed: isError && book === undefined,
    /** for a quote */
    to: shown === 'form' ? typedPincode : address,
  };
}

export type Destination = ReturnType<typeof useDestination>;
