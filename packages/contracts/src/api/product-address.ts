import { slugOf } from '../slug';
import type { Product } from './product';

const ID_AT_THE_END = /(?:^|-)([0-9a-f]{24})$/;
/** Longer ones are cut between words by search engines. In characters. */
const LONGEST_NAME = 80;

/**
 * The address of a product that says its name: `/p/linen-kurta-dress-6560c2f1e4b0a1b2c3d4e5f6`. Its id is what finds it,
 * whole, so that no two products share an address and one that is renamed is still found at the old one.
 */
export function productAddress({ _id, name }: Pick<Product, '_id' | 'name'>): string {
  return `/p/${[slugOf(name, LONGEST_NAME), _id].filter((part) => part !== '').join('-')}`;
}

/** The id at the end of the last step of such an address; undefined where there is none. */
export function idInAddress(step: string): string | undefined {
  return ID_AT_THE_END.exec(step)?.[1];
}
