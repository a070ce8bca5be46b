import type { TradeSettings } from '@shop/contracts/api/trade-settings';

/** The terms as the form holds them; amounts in rupees. */
export interface TermValues {
  legalName: string;
  address: string;
  state: string;
  gstin: string;
  email: string;
  phone: string;
  invoicePrefix: string;
  returnDays: string;
  exchangeDays: string;
  eraseAddressDays: string;
  codEnabled: boolean;
  min: string;
  max: string;
  fee: string;
  mostCameBack: string;
  confirmHours: string;
  excludedCategories: readonly string[];
}

export interface TermPanelProps {
  values: TermValues;
  /** by the path that the call knows, such as `seller.gstin` */
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<TermValues>) => void;
}

export function termValuesOf({ seller, cod, ...terms }: TradeSettings): TermValues {
  return {
    ...{ ...seller, gstin: seller.gstin ?? '', invoicePrefix: terms.invoicePrefix },
    returnDays: String(terms.returnDays),
    exchangeDays: String(terms.exchangeDays),
    eraseAddressDays: String(terms.eraseAddressDays),
    codEnabled: cod.enabled,
    min: String(cod.min),
    max: String(cod.max),
    fee: String(cod.fee),
    mostCameBack: String(cod.mostCameBack),
    confirmHours: String(cod.confirmHours),
    excludedCategories: cod.excludedCategories,
  };
}

/** The terms as the call wants them, still to be checked. */
export function wireTerms(values: TermValues): unknown {
  const { legalName, address, state, gstin, email, phone } = values;
  const { codEnabled, min, max, fee, mostCameBack, confirmHours, excludedCategories } = values;
  return {
    seller: { legalName, address, state, gstin: gstin.trim(), email, phone },
    invoicePrefix: values.invoicePrefix.trim().toUpperCase(),
    returnDays: values.returnDays,
    exchangeDays: values.exchangeDays,
    eraseAddressDays: values.eraseAddressDays,
    cod: { enabled: codEnabled, min, max, fee, mostCameBack, confirmHours, excludedCategories },
  };
}

type TextTerm = { [Name in keyof TermValues]: TermValues[Name] extends string ? Name : never }[keyof TermValues];

/** What a text field of the terms needs; `path` is its name in the call. */
export function termField({ values, problems, onChange }: TermPanelProps) {
  return (name: TextTerm, path: string) => ({
    value: values[name],
    error: problems[path],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
}
