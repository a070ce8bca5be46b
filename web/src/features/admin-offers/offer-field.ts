import type { OfferValues } from './offer-values';

export interface OfferPanelProps {
  values: OfferValues;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<OfferValues>) => void;
}

type TextName = { [Name in keyof OfferValues]: OfferValues[Name] extends string ? Name : never }[keyof OfferValues];

/** `field('percent', 'benefit.percent')`: what a text field needs, its problem found by the path in the call. */
export function offerField({ values, problems, onChange }: OfferPanelProps) {
  return (name: TextName, path: string = name) => ({
    value: values[name],
    autoComplete: 'off',
    error: problems[path],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
}
