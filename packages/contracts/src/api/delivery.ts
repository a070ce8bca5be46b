import { z } from 'zod';
import { emptyAsAbsent, id, requiredText, rupees, wholeNumber } from '../fields';
import { PINCODE_PATTERN } from './address';

const plainPincode = z.string().regex(PINCODE_PATTERN, 'Enter a PIN code of 6 digits');
const days = wholeNumber(0, 60);

/** PIN codes from one to another, both included. */
export const pinRange = z
  .object({ from: plainPincode, to: plainPincode })
  .refine(({ from, to }) => from <= to, 'The first PIN code is above the last');
export type PinRange = z.infer<typeof pinRange>;

/** A way to send a parcel: `charge` in rupees, nothing from `freeFrom` rupees on; without days, the zone's. */
export const deliveryMethod = z.object({
  _id: id,
  name: requiredText(60),
  charge: rupees,
  freeFrom: rupees.optional(),
  daysMin: days.optional(),
  daysMax: days.optional(),
});
export type DeliveryMethod = z.infer<typeof deliveryMethod>;

/** PIN codes that are served alike. A PIN code belongs to the first zone of the list that has it. */
export const deliveryZone = z.object({
  _id: id,
  name: requiredText(60),
  ranges: z.array(pinRange).max(2000),
  daysMin: days,
  daysMax: days,
  cod: z.boolean(),
  methods: z.array(deliveryMethod).min(1, 'A zone needs a way to send parcels').max(10),
});
export type DeliveryZone = z.infer<typeof deliveryZone>;

/** The whole list in its order; entries without `_id` are new. */
export const deliveryZones = z.object({ zones: z.array(deliveryZone) });
type Days = Pick<DeliveryZone, 'daysMin' | 'daysMax'>;
const promisesInOrder = (zone: Days, { daysMin = zone.daysMin, daysMax = zone.daysMax }: Partial<Days>): boolean =>
  daysMin <= daysMax;
const areDistinct = (entries: readonly { _id?: string }[]): boolean => {
  const ids = entries.flatMap(({ _id }) => _id ?? []);
  return new Set(ids).size === ids.length;
};
const newMethod = deliveryMethod.extend({ _id: emptyAsAbsent(id) });
export const deliveryZonesChange = z.object({
  zones: z
    .array(deliveryZone.extend({ _id: emptyAsAbsent(id), methods: z.array(newMethod).min(1).max(10) }))
    .max(100)
    .refine((zones) => zones.every(({ daysMin, daysMax }) => daysMin <= daysMax), 'Fewest days first')
    .refine(
      (zones) => zones.every((zone) => zone.methods.every((method) => promisesInOrder(zone, method))),
      'Fewest days first',
    )
    .refine((zones) => areDistinct(zones), 'Each zone once')
    .refine((zones) => areDistinct(zones.flatMap(({ methods }) => methods)), 'Each way once'),
});
export type DeliveryZonesChange = z.infer<typeof deliveryZonesChange>;
