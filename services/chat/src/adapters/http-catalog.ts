import { product, productList } from '@shop/contracts/api/product';
import { UnavailableError } from '@shop/platform/errors';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import type { Catalog } from '../ports/catalog';
import { readJson } from './read-json';

/** Reads the catalog by its public calls. */
export function createHttpCatalog(address: ServiceAddress): Catalog {
  return {
    search: async (question) => {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(question)) if (value !== undefined) query.set(name, String(value));
      const route = '/api/products';
      const { status, body } = await readJson(address, {
        callee: 'catalog',
        route,
        path: `${route}?${query.toString()}`,
      });
      // what the catalog cannot search for, it does not have
      if (status === 400) return [];
      if (status !== 200) throw new UnavailableError();
      return productList.parse(body).products;
    },
    find: async (id) => {
      const path = `/api/products/${encodeURIComponent(id)}`;
      const { status, body } = await readJson(address, { callee: 'catalog', route: '/api/products/:id', path });
      if (status === 400 || status === 404) return undefined;
      if (status !== 200) throw new UnavailableError();
      return product.parse(body);
    },
  };
}
