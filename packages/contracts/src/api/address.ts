import { z } from 'zod';
import { emptyAsAbsent, id, requiredText, text } from '../fields';
import { STATE_CODES } from '../states';

/** What people put around the ten digits: a country code, a leading zero, spaces and dashes. */
const bareMobile = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[\s()-]/g, '').replace(/^(\+91|91(?=\d{10}$)|0(?=\d{10}$))/, '') : value;

/** An Indian mobile number as its ten digits. */
export const indianMobile = z.preprocess(
  bareMobile,
  z.string('Enter a mobile number of 10 digits').regex(/^[6-9][0-9]{9}$/, 'Enter a mobile number of 10 digits'),
);

const barePincode = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/\s/g, '') : value);

export const PINCODE_PATTERN = /^[1-9][0-9]{5}$/;
/** A postal index number: six digits, the first not 0. */
export const pincode = z.preprocess(
  barePincode,
  z.string('Enter a PIN code of 6 digits').regex(PINCODE_PATTERN, 'Enter a PIN code of 6 digits'),
);

/** A number of the tax register: the state's two digits, a PAN, an entity digit, `Z` and a check digit. */
export const gstin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-3][0-9][A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'Not a valid GSTIN');

export const stateCode = z.enum(STATE_CODES, 'Choose a state');

/** Where a parcel goes. A state that does not fit the PIN code is not refused: people near a border know better. */
export const address = z.object({
  name: requiredText(120, 'Enter a name'),
  mobile: indianMobile,
  line1: requiredText(200, 'Enter the house and the street'),
  line2: emptyAsAbsent(text(200)),
  landmark: emptyAsAbsent(text(120)),
  city: requiredText(80, 'Enter a city'),
  state: stateCode,
  pincode,
  gstin: emptyAsAbsent(gstin),
});
export type Address = z.infer<typeof address>;

/** An address of the book: `label` such as Home or Work; one of a person's addresses is the default. */
export const newAddress = address.extend({
  label: emptyAsAbsent(text(30)),
  isDefault: z.boolean().optional(),
});
export type NewAddress = z.infer<typeof newAddress>;
export const savedAddress = newAddress.extend({ _id: id, isDefault: z.boolean() });
export type SavedAddress = z.infer<typeof savedAddress>;

export const addressList = z.object({ addresses: z.array(savedAddress) });
export const addressAnswer = z.object({ message: z.string(), address: savedAddress });

/** What the shop knows of a PIN code; `from` and `to` are the days on which a parcel sent today would arrive. */
export const pincodeFacts = z.object({
  pincode: z.string(),
  state: stateCode.nullable(),
  city: z.string().optional(),
  serviceable: z.boolean(),
  cod: z.boolean(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type PincodeFacts = z.infer<typeof pincodeFacts>;
