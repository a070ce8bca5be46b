import type { SavedShopProfile } from '@shop/contracts/api/shop-profile';

const TEXTS = ['name', 'legalName', 'address', 'state', 'gstin', 'email', 'phone', 'hours', 'logo', 'accent'] as const;
const OFFICER = ['name', 'email', 'phone'] as const;

/** Whose shop it is, as the form holds it: empty where nothing is filled in. */
export interface ShopValues extends Record<(typeof TEXTS)[number], string> {
  officer: Record<(typeof OFFICER)[number], string>;
}

export interface ShopPanelProps {
  values: ShopValues;
  /** by the path that the call knows, such as `profile.gstin` */
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<ShopValues>) => void;
}

export function shopValuesOf({ profile }: SavedShopProfile): ShopValues {
  const { grievance = {} } = profile;
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, profile[name] ?? ''])) as Record<(typeof TEXTS)[number], string>),
    officer: Object.fromEntries(OFFICER.map((name) => [name, grievance[name] ?? ''])) as ShopValues['officer'],
  };
}

/** The same as the call wants it, still to be checked. */
export function wireShop(version: number) {
  return ({ officer, ...texts }: ShopValues): unknown => ({
    version,
    profile: { ...texts, gstin: texts.gstin.trim(), accent: texts.accent.trim(), grievance: officer },
  });
}

/** What a text field needs; `path` is its name in the call. */
export function shopField({ values, problems, onChange }: ShopPanelProps) {
  return (name: (typeof TEXTS)[number]) => ({
    value: values[name],
    error: problems[`profile.${name}`] ?? '',
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
}

export function officerField({ values, problems, onChange }: ShopPanelProps) {
  return (name: (typeof OFFICER)[number]) => ({
    value: values.officer[name],
    error: problems[`profile.grievance.${name}`] ?? '',
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      onChange({ officer: { ...values.officer, [name]: event.target.value } }),
  });
}
