import type { ProductStore } from '../ports/product-store';

/** Returns which of some products were never in the shop. */
export async function findUnknownProducts(
  products: Pick<ProductStore, 'getMany' | 'wasRemoved'>,
  ids: readonly string[],
): Promise<string[]> {
  const there = new Set((await products.getMany(ids)).map(({ id }) => id));
  const unknown: string[] = [];
  for (const id of ids) if (!there.has(id) && !(await products.wasRemoved(id))) unknown.push(id);
  return unknown;
}
