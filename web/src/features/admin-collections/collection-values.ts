import type { ShopCollection } from '@shop/contracts/api/collections';
import type { ProductSort } from '@shop/contracts/api/product';
import { localTime, momentOf } from '../../lib/forms/local-time';
import { newHexId } from '../../lib/new-hex-id';

/** A collection as the form holds it; empty where nothing is filled in. */
export interface CollectionValues {
  id: string;
  title: string;
  slug: string;
  /** whether the address was typed; else it follows the title */
  isSlugOwn: boolean;
  text: string;
  picture: string;
  alt: string;
  isOnHome: boolean;
  by: 'rule' | 'hand';
  /** ids */
  categories: readonly string[];
  /** separated by commas */
  tags: string;
  minPrice: string;
  maxPrice: string;
  onSale: boolean;
  newDays: string;
  minRating: string;
  sort: ProductSort | '';
  productIds: readonly string[];
  /** as a browser's field has it; empty: at once, and without an end */
  from: string;
  until: string;
}

const NO_RULE = {
  ...{ categories: [], tags: '', minPrice: '', maxPrice: '', onSale: false, newDays: '', minRating: '' },
} as const;

export function newCollection(): CollectionValues {
  return {
    ...{ id: newHexId().slice(0, 24), title: '', slug: '', isSlugOwn: false, text: '', picture: '', alt: '' },
    ...{ isOnHome: false, by: 'rule', ...NO_RULE, sort: '', productIds: [], from: '', until: '' },
  };
}

export function collectionValuesOf(saved: ShopCollection): CollectionValues {
  const { _id, title, slug, text, picture = '', alt, isOnHome, holds, from, to } = saved;
  const sort: CollectionValues['sort'] = saved.sort ?? '';
  // an address that people have saved stays when the title changes
  const base = { id: _id, title, slug, isSlugOwn: true, text, picture, alt, isOnHome, by: holds.by, sort };
  const times = { from: localTime(from), until: localTime(to) };
  if (holds.by === 'hand') return { ...base, ...times, ...NO_RULE, productIds: holds.productIds };
  const { categories, tags, minPrice = '', maxPrice = '', onSale, newDays = '', minRating = '' } = holds;
  return {
    ...{ ...base, ...times, categories, tags: tags.join(', '), onSale, productIds: [] },
    ...{ minPrice: String(minPrice), maxPrice: String(maxPrice) },
    ...{ newDays: String(newDays), minRating: String(minRating) },
  };
}

/** What is in it, as the calls want it. */
export function wireCollected({ by, sort, productIds, ...rule }: CollectionValues) {
  const { categories, tags, minPrice, maxPrice, onSale, newDays, minRating } = rule;
  const words = tags.split(',').map((tag) => tag.trim());
  const holds =
    by === 'hand'
      ? { by, productIds: [...productIds] }
      : {
          ...{ by, categories: [...categories], tags: words.filter((tag) => tag !== '') },
          ...{ minPrice, maxPrice, onSale, newDays, minRating },
        };
  return { holds, ...(sort !== '' && { sort }) };
}

/** The collections as the call wants them, still to be checked. */
export function wireCollections(version: number) {
  return (collections: readonly CollectionValues[]): unknown => ({
    version,
    collections: collections.map((values) => ({
      ...{ _id: values.id, title: values.title, slug: values.slug.trim(), text: values.text },
      ...{ picture: values.picture, alt: values.alt, isOnHome: values.isOnHome, ...wireCollected(values) },
      ...{ from: momentOf(values.from), to: momentOf(values.until) },
    })),
  });
}
