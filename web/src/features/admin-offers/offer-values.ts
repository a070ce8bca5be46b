import type { AdminOffer, Benefit } from '@shop/contracts/api/offers';
import { localTime, momentOf } from '../../lib/forms/local-time';
import { plainPrice } from '../../lib/forms/plain-price';

/** An offer as the form holds it; amounts in rupees. */
export interface OfferValues {
  name: string;
  description: string;
  code: string;
  kind: Benefit['kind'];
  percent: string;
  most: string;
  amount: string;
  buy: string;
  get: string;
  min: string;
  categories: readonly string[];
  /** ids */
  products: readonly string[];
  firstOrder: boolean;
  from: string;
  to: string;
  limit: string;
  perShopper: string;
  stackable: boolean;
  priority: string;
  listed: boolean;
  paused: boolean;
}

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));

export function newOfferValues(now: Date): OfferValues {
  return {
    ...{
      name: '',
      description: '',
      code: '',
      kind: 'percent',
      percent: '10',
      most: '',
      amount: '',
      buy: '1',
      get: '1',
    },
    ...{ min: '', categories: [], products: [], firstOrder: false, from: localTime(now.toISOString()), to: '' },
    ...{ limit: '', perShopper: '', stackable: false, priority: '0', listed: true, paused: false },
  };
}

export function offerValuesOf(offer: AdminOffer): OfferValues {
  const { benefit, conditions = {}, stackable = false, priority = 0, listed = true, paused = false } = offer;
  return {
    ...newOfferValues(new Date(offer.from)),
    ...{ name: offer.name, description: offer.description ?? '', code: offer.code ?? '', kind: benefit.kind },
    ...benefitValues(benefit),
    min: textOf(conditions.min),
    categories: conditions.categories ?? [],
    products: conditions.products ?? [],
    firstOrder: conditions.firstOrder ?? false,
    ...{ from: localTime(offer.from), to: localTime(offer.to) },
    ...{ limit: textOf(offer.limit), perShopper: textOf(offer.perShopper), priority: String(priority) },
    ...{ stackable, listed, paused },
  };
}

function benefitValues(benefit: Benefit): Partial<OfferValues> {
  if (benefit.kind === 'percent') return { percent: String(benefit.percent), most: textOf(benefit.most) };
  if (benefit.kind === 'amount') return { amount: String(benefit.amount) };
  return benefit.kind === 'free-shipping' ? {} : { buy: String(benefit.buy), get: String(benefit.get) };
}

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(plainPrice(text)));
const unlessEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined);

/** The offer as the call wants it, still to be checked. */
export function wireOffer(values: OfferValues): unknown {
  const { name, description, code, stackable, listed, paused } = values;
  return {
    ...{ name, description, code: code.trim(), stackable, listed, paused },
    benefit: wireBenefit(values),
    conditions: {
      min: numberOf(values.min),
      categories: unlessEmpty(values.categories),
      products: unlessEmpty(values.products),
      firstOrder: values.firstOrder || undefined,
    },
    from: momentOf(values.from) ?? '',
    to: values.to === '' ? undefined : (momentOf(values.to) ?? ''),
    limit: numberOf(values.limit),
    perShopper: numberOf(values.perShopper),
    priority: numberOf(values.priority),
  };
}

function wireBenefit({ kind, percent, most, amount, buy, get }: OfferValues): unknown {
  switch (kind) {
    case 'percent':
      return { kind, percent: numberOf(percent), most: numberOf(most) };
    case 'amount':
      return { kind, amount: numberOf(amount) };
    case 'buy-x-get-y':
      return { kind, buy: numberOf(buy), get: numberOf(get) };
    case 'free-shipping':
      return { kind };
  }
}
