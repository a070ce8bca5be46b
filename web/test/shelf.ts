import type { Product, ProductList } from '@shop/contracts/api/product';
import { http, HttpResponse } from 'msw';
import { PRODUCTS } from './fixtures';
import { server } from './server';

/** The first product of the shop, changed in part. */
export function aProduct(part: Partial<Product> = {}): Product {
  const [first] = PRODUCTS;
  if (first === undefined) throw new Error('the shop is empty');
  return { ...first, ...part };
}

/** Puts products into the shop; gives what every list asked for, as `?…`. */
export function stock(products: readonly Product[], more: Partial<ProductList> = {}): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/api/products/shop', ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).search));
      return HttpResponse.json({ products, total: products.length, facets: { category: {}, tag: {} }, ...more });
    }),
  );
  return asked;
}
