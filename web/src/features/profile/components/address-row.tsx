import type { SavedAddress } from '@shop/contracts/api/address';
import type { ReactNode } from 'react';
import { AddressCard } from '../../../components/address/address-card';
import { ADDRESS_ROW } from './address-row-class';

interface AddressRowProps {
  address: SavedAddress;
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onMakeDefault: () => void;
}

/** One address of the book. */
export function AddressRow({ address, busy, onEdit, onDelete, onMakeDefault }: AddressRowProps) {
  const which = `${address.label ?? 'the address'}, ${address.line1}`;
  return (
    <li className={ADDRESS_ROW}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 lg:flex-col lg:items-start">
        <h2 className="display text-xl wrap-anywhere">{address.label ?? address.city}</h2>
        {address.isDefault && <p className="text-sm font-label text-accent">Default</p>}
      </div>
      <AddressCard address={address} />
      <div className="flex flex-wrap gap-x-5 lg:-mt-2.5 lg:flex-col lg:items-end">
        <Action onClick={onEdit} which={which}>
          Edit
        </Action>
        {!address.isDefault && (
          <Action onClick={onMakeDefault} which={which} disabled={busy}>
            Make default
          </Action>
        )}
        <Action onClick={onDelete} which={which}>
          Delete
        </Action>
      </div>
    </li>
  );
}

interface ActionProps {
  /** which address it is about, for those who do not see where the button is */
  which: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Action({ which, disabled, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="group inline-flex min-h-11 items-center text-sm font-medium whitespace-nowrap disabled:opacity-60"
    >
      <span className="border-b border-current pb-0.5 transition-colors group-hover:text-accent">{children}</span>
      <span className="sr-only">{` ${which}`}</span>
    </button>
  );
}
