import { product, productList } from '@shop/contracts/api/product';
import { UnavailableError } from '@shop/platform/errors';
import type { Catalog } from '../ports/catalog';
import { readJson } from './read-json';

/** Reads the catalog by its public calls. */
export function createHttpCatalog(catalogUrl: string): Catalog {
  return {
    search: async (question) => {
      const url = new URL('/api/products', catalogUrl);
      for (const [name, value] of Object.entries(question))
        if (value !== undefined) url.searchParams.set(name, String(value));
      const { status, body } = await readJson({ callee: 'catalog', route: '/api/products' }, url);
      // what the catalog cannot search for, it does not have
      if (status === 400) return [];
      if (status !== 200) throw new UnavailableError();
      return productList.parse(body).products;
    },
    find: async (id) => {
      const { status, body } = await readJson(
        { callee: 'catalog', route: '/api/products/:id' },
        new URL(`/api/products/${encodeURIComponent(id)}`, catalogUrl),
      );
      if (status === 400 || status === 404) return undefined;
      if (status !== 200) throw new UnavailableError();
      return product.parse(body);
    },
  };
}
