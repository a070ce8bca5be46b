import type { Product, ProductVariant } from '@shop/contracts/api/product';
import { newId } from '@shop/platform/ids';
import { expect } from 'vitest';
import type { OrderHarness } from './harness';

export interface Dress {
  product: Product;
  /** the id of a size's variant */
  size(name: string): string;
}

const variantOf = (size: string): ProductVariant => {
  const _id = newId();
  return { _id, sku: `D-${_id.slice(-6)}-${size}`, options: { Size: size }, active: true };
};

/** Returns a dress whose sizes are counted apart, with as many pieces of each as given. */
export async function sizedDress(shop: OrderHarness, pieces: Record<string, number>, price = 500): Promise<Dress> {
  const variants = Object.keys(pieces).map(variantOf);
  const stock = Object.values(pieces).reduce((sum, count) => sum + count, 0);
  const options = [{ name: 'Size', values: Object.keys(pieces) }];
  const product = await shop.product({ price, stock, options, variants });
  const size = (name: string) => variants.find(({ options: { Size } }) => Size === name)?._id ?? '';
  const counted = await shop.call('PUT', `/api/inventory/${product._id}`, {
    as: shop.admin,
    body: { variants: Object.entries(pieces).map(([name, onHand]) => ({ variantId: size(name), onHand })) },
  });
  expect(counted).toMatchObject({ status: 200, body: { item: { onHand: stock } } });
  return { product, size };
}

/** Returns the figures of a product and of its variants by size, as the database has them. */
export async function figuresOf({ db }: Pick<OrderHarness, 'db'>, { product }: Dress) {
  const [total] = await db.query('SELECT on_hand, held, sold FROM stock WHERE product_id = $1', [product._id]);
  const variants = await db.query<{ size: string; figures: object }>(
    `SELECT v.options->>'Size' AS size,
       json_build_object('on_hand', s.on_hand, 'held', s.held, 'sold', s.sold) AS figures
     FROM variant_stock s JOIN product_variants v ON v.id = s.variant_id WHERE s.product_id = $1`,
    [product._id],
  );
  return { total, ...Object.fromEntries(variants.map(({ size, figures }) => [size, figures])) };
}
