import { ID_PATTERN } from '@shop/contracts/fields';
import { ValidationError } from '@shop/platform/errors';

/** A product's place in a list: what the list is sorted by, then its age and id. */
export interface ProductPlace {
  /** the price in paise, the name as it is sorted, the key of the rating, or how well it fits; absent in a list that is sorted by age alone */
  readonly key?: number | string;
  readonly createdAt: Date;
  readonly id: string;
}

const KEY_TYPES = {
  newest: 'undefined',
  'price-asc': 'number',
  'price-desc': 'number',
  name: 'string',
  rating: 'number',
  best: 'number',
};

/** What a list is sorted by; `best`: by how well a product fits. */
export type PlaceOrder = keyof typeof KEY_TYPES;

/** Returns how clients name a place in a list of that order; it tells them nothing. */
export function placeName(order: PlaceOrder, { key, createdAt, id }: ProductPlace): string {
  return Buffer.from(JSON.stringify([order, createdAt.getTime(), id, key])).toString('base64url');
}

/** @throws ValidationError for what no page of a list of that order named */
export function readPlace(order: PlaceOrder, name: string): ProductPlace {
  const [of, at, id, key] = parts(name);
  const isPlace =
    of === order && isTime(at) && typeof id === 'string' && ID_PATTERN.test(id) && isKey(key, KEY_TYPES[order]);
  if (!isPlace) throw new ValidationError({ after: 'Not a place in this list' });
  return { key, createdAt: new Date(at), id };
}

function parts(name: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(name, 'base64url').toString());
    // a list's missing end is written as null
    return Array.isArray(read) ? read.map((part: unknown) => part ?? undefined) : [];
  } catch {
    return [];
  }
}

function isTime(at: unknown): at is number {
  return typeof at === 'number' && Number.isInteger(at) && Math.abs(at) < 8e12;
}

function isKey(key: unknown, type: string): key is ProductPlace['key'] {
  // no text of PostgreSQL's holds a NUL, and no price is above its integers
  return typeof key === type && !String(key).includes('\0') && !(typeof key === 'number' && Math.abs(key) >= 2 ** 31);
}
