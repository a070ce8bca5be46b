import type { ProductQuery } from '@shop/contracts/api/product';
import type { PublicAnswer } from '@shop/contracts/internal/catalog';
import { askOneAtATime } from '@shop/platform/one-at-a-time';
import type { ProductStore } from '../ports/product-store';
import { presentProduct } from './present-product';

type WholeList = Omit<PublicAnswer, 'version'>;

/** Answers with everything there is, newest first. */
export type ReadWholeList = () => Promise<WholeList>;

/** Whether a query asks for nothing in particular, and so for everything. */
export function isForAll(query: ProductQuery): boolean {
  return Object.values<unknown>(query).every((value) => value === undefined || value === '' || isEmptyList(value));
}

/** Returns what reads everything: one reading at a time, as it is as large as the catalogue. */
export function createWholeList(products: Pick<ProductStore, 'list'>): ReadWholeList {
  const everything = askOneAtATime(async (): Promise<WholeList> => {
    const all = await products.list();
    const body = JSON.stringify({ products: all.map(presentProduct) });
    return { body, productIds: all.map(({ id }) => id), isList: true };
  });
  return async () => everything.ask();
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
