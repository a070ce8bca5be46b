import type { NewAddress, SavedAddress } from '@shop/contracts/api/address';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { AddressForm } from '../../../components/address/address-form';
import { useRequestKeys } from '../../../hooks/use-request-keys';
import { useAppSelector } from '../../../hooks/use-store';
import { useAddAddressMutation, useReplaceAddressMutation } from '../../../lib/api/address-api';
import { notify } from '../../../lib/notify';
import { selectUser } from '../../../lib/session/session-slice';
import { ADDRESS_ROW } from './address-row-class';

interface AddressEditorProps {
  /** absent: a new one */
  address: SavedAddress | undefined;
  isFirst: boolean;
  onClose: () => void;
}

/** Adds an address to the book, or changes one of it. */
export function AddressEditor({ address, isFirst, onClose }: AddressEditorProps) {
  const user = useAppSelector(selectUser);
  const [add] = useAddAddressMutation();
  const keyOf = useRequestKeys();
  const [replace] = useReplaceAddressMutation();
  const title = useRef<HTMLHeadingElement>(null);
  // the button that opened the form is gone, and so will be the one that closes it
  useEffect(() => {
    title.current?.focus();
    return () => document.querySelector('main')?.focus({ preventScroll: true });
  }, []);

  const save = async (changed: NewAddress) => {
    const { message } = await (
      address ? replace({ id: address._id, address: changed }) : add({ key: keyOf(changed), address: changed })
    ).unwrap();
    notify.success(message);
    onClose();
  };
  return (
    <section className={clsx(ADDRESS_ROW, 'max-w-[1040px]')}>
      <div className="mb-3 lg:mb-0">
        <h2 ref={title} tabIndex={-1} className="display text-xl focus:outline-none">
          {address ? 'Edit address' : 'New address'}
        </h2>
        <p className="mt-2 max-w-[30ch] text-sm text-ink-2">It stands on the parcel as you write it here.</p>
      </div>
      <div className="lg:col-span-2">
        <AddressForm
          known={address ?? { name: user?.fullName, mobile: user?.mobile }}
          saveLabel="Save Address"
          mayBecomeDefault={!isFirst && address?.isDefault !== true}
          save={save}
          onCancel={onClose}
        />
      </div>
    </section>
  );
}
