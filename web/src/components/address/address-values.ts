import { indianMobile, newAddress, type NewAddress } from '@shop/contracts/api/address';

/** Usual names of an address; with `Other` somebody chooses one. */
export const LABELS = ['Home', 'Work', 'Other'] as const;

/** An address as its form holds it. */
export interface AddressValues {
  name: string;
  mobile: string;
  pincode: string;
  line1: string;
  line2: string;
  landmark: string;
  city: string;
  state: string;
  /** one of LABELS, or empty: not chosen */
  label: string;
  /** the name where the label is `Other` */
  otherLabel: string;
  gstin: string;
  isDefault: boolean;
}

/** What the form begins with; `known` is what is known of a new address, or all of a saved one. */
export function addressValuesOf(known: Partial<NewAddress>): AddressValues {
  const { label = '' } = known;
  const usual = label === '' || (LABELS as readonly string[]).includes(label);
  return {
    name: known.name ?? '',
    // a profile's number may be written in any way, or be of another country
    mobile: indianMobile.safeParse(known.mobile).data ?? '',
    pincode: known.pincode ?? '',
    line1: known.line1 ?? '',
    line2: known.line2 ?? '',
    landmark: known.landmark ?? '',
    city: known.city ?? '',
    state: known.state ?? '',
    label: usual ? label : 'Other',
    otherLabel: usual ? '' : label,
    gstin: known.gstin ?? '',
    isDefault: known.isDefault ?? false,
  };
}

type AddressProblems = Partial<Record<keyof AddressValues, string>>;

/** The form's address by the rules of the server, or what is wrong with each field. */
export function readAddress(values: AddressValues): { address: NewAddress } | { problems: AddressProblems } {
  const { otherLabel, ...fields } = values;
  const label = fields.label === 'Other' ? otherLabel.trim() || 'Other' : fields.label;
  const { data, error } = newAddress.safeParse({ ...fields, label });
  if (data) return { address: data };
  const problems: AddressProblems = {};
  for (const { path, message } of error.issues) problems[formField(String(path[0]))] ??= message;
  return { problems };
}

/** Which field of the form a field of the call is. */
export function formField(name: string): keyof AddressValues {
  return name === 'label' ? 'otherLabel' : (name as keyof AddressValues);
}
