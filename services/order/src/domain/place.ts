import type { StateCode } from '@shop/contracts/states';
import { promise, type DeliveryZone } from './delivery';
import { cityOfPincode, stateOfPincode } from './pincodes';

/** What the shop knows of a PIN code; days as `YYYY-MM-DD`. */
export interface Place {
  readonly pincode: string;
  readonly state: StateCode | undefined;
  readonly city: string | undefined;
  readonly serviceable: boolean;
  readonly cod: boolean;
  readonly from?: string;
  readonly to?: string;
}

/** Returns what is known of a PIN code: its state and city by its digits, the rest by the zone that it belongs to. */
export function placeOf(pincode: string, zone: DeliveryZone | undefined, now: Date): Place {
  const known = { pincode, state: stateOfPincode(pincode), city: cityOfPincode(pincode) };
  const [method] = zone?.methods ?? [];
  if (!zone || !method) return { ...known, serviceable: false, cod: false };
  const { from, to } = promise(zone, method, now);
  return { ...known, serviceable: true, cod: zone.cod, from, to };
}
