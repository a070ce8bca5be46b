import type { REMITTANCE_STATES } from '@shop/contracts/api/remittance';

export type RemittanceState = (typeof REMITTANCE_STATES)[number];

/** What a courier's file says of one order or parcel, in paise. */
export interface Remitted {
  /** the lines of the file that say so */
  readonly lines: readonly number[];
  /** the order, parcel or tracking number */
  readonly named: string;
  /** of the payout */
  readonly reference: string;
  /** what was collected, before charges */
  readonly amountPaise: number;
  /** what the courier kept of it */
  readonly chargesPaise: number;
  /** `2026-11-21` */
  readonly paidOn: string;
}

/** What couriers still owe for the order that a line names. */
export interface Outstanding {
  /** the parcel that is meant; null for the order */
  readonly shipmentId: string | null;
  readonly totalPaise: number;
  readonly parcels: readonly { readonly shipmentId: string; readonly outstandingPaise: number }[];
}

export interface RemittanceVerdict {
  readonly state: Exclude<RemittanceState, 'already-booked'>;
  readonly shipmentId: string | null;
  readonly expectedPaise: number;
  readonly bookedPaise: number;
}

/**
 * Compares what a courier paid out with what it owes. A line that names an order may mean one of its parcels. Too little
 * is booked; too much is not, nor what was not collected yet: the same file may be sent again later.
 */
export function compareRemittance({ amountPaise }: Remitted, owed: Outstanding | undefined): RemittanceVerdict {
  if (!owed) return { state: 'unknown', shipmentId: null, expectedPaise: 0, bookedPaise: 0 };
  const { shipmentId, totalPaise, parcels } = owed;
  const owedFor = (id: string) => parcels.find((parcel) => parcel.shipmentId === id)?.outstandingPaise ?? 0;
  const expectedPaise = shipmentId === null ? totalPaise : Math.min(owedFor(shipmentId), totalPaise);
  const match = { state: 'matched', expectedPaise: amountPaise, bookedPaise: amountPaise } as const;
  if (amountPaise === expectedPaise) return { ...match, shipmentId };
  const parcel = parcels.find(({ outstandingPaise }) => outstandingPaise === amountPaise);
  if (shipmentId === null && parcel && amountPaise < totalPaise) return { ...match, shipmentId: parcel.shipmentId };
  return { state: 'differs', shipmentId, expectedPaise, bookedPaise: amountPaise < expectedPaise ? amountPaise : 0 };
}
