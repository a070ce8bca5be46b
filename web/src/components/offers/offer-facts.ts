import type { Offer } from '@shop/contracts/api/offers';
import type { Product } from '@shop/contracts/api/product';
import { PATHS } from '../../config/paths';
import { benefitWords, short } from './benefit-words';

type Sold = Pick<Product, '_id' | 'category'>;

const isForAll = ({ categories = [], products = [] }: Offer) => categories.length === 0 && products.length === 0;

/** Whether an offer counts for a product, as far as the product decides. */
export function isOfferFor(offer: Offer, { _id, category }: Sold): boolean {
  const { categories = [], products = [] } = offer;
  if (isForAll(offer) || products.includes(_id)) return true;
  return categories.some((name) => name.toLowerCase() === category.toLowerCase());
}

/** The offers for a product, those for it alone before those for everything. */
export function offersForProduct(offers: readonly Offer[], product: Sold): Offer[] {
  return offers
    .filter((offer) => isOfferFor(offer, product))
    .sort((one, other) => Number(isForAll(one)) - Number(isForAll(other)));
}

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' });

/** What somebody has to know of an offer, such as `On your first order · From ₹999 · Until 30 November`. */
export function offerTerms({ firstOrder, min, to }: Offer): string {
  // the first moment after it
  const last = to === undefined ? undefined : new Date(new Date(to).getTime() - 1);
  return [
    firstOrder && 'On your first order',
    min !== undefined && `From ${short(min)}`,
    last && `Until ${DAY.format(last)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What it gives, in its own words where it has some. */
export const offerText = ({ description, benefit }: Offer): string =>
  description === '' ? `${benefitWords(benefit)}.` : description;

/** Where its pieces are, when that is one place. */
export function offerPlace({ categories = [], products = [] }: Offer): string | undefined {
  const [category] = categories;
  const [product] = products;
  if (categories.length + products.length !== 1) return undefined;
  return category === undefined ? product && PATHS.product(product) : PATHS.category(category);
}
