import type { ProductQuery } from '@shop/contracts/api/product';
import type { PublicAnswer } from '@shop/contracts/internal/catalog';
import type { ProductStore } from '../ports/product-store';
import { presentProduct } from './present-product';

type WholeList = Omit<PublicAnswer, 'version'>;

/** Answers with everything there is, newest first. */
export type ReadWholeList = () => Promise<WholeList>;

/** Whether a query asks for nothing in particular, and so for everything. */
export function isForAll(query: ProductQuery): boolean {
  return Object.values<unknown>(query).every((value) => value === undefined || value === '' || isEmptyList(value));
}

/**
 * Returns what reads everything: one reading at a time, as it is as large as the catalogue. Whoever comes while one is under
 * way gets the next, together with all others who wait: they may have been told of a change that the first had passed.
 */
export function createWholeList(products: Pick<ProductStore, 'list'>): ReadWholeList {
  let reading: Promise<WholeList> | undefined;
  let next: Promise<WholeList> | undefined;

  async function read(): Promise<WholeList> {
    const all = await products.list();
    const body = JSON.stringify({ products: all.map(presentProduct) });
    return { body, productIds: all.map(({ id }) => id), isList: true };
  }

  function start(): Promise<WholeList> {
    reading = read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function startAfter(before: Promise<unknown>): Promise<WholeList> {
    await before.catch(() => undefined);
    next = undefined;
    return start();
  }

  return () => {
    if (next) return next;
    if (!reading) return start();
    next = startAfter(reading);
    return next;
  };
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
