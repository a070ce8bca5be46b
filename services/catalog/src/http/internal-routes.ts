import { id } from '@shop/contracts/fields';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import { z } from 'zod';
import { presentProduct } from '../app/present-product';
import type { ProductStore } from '../ports/product-store';

const idsQuery = z.object({
  ids: z
    .string()
    .transform((list) => list.split(',').filter((entry) => entry !== ''))
    .pipe(z.array(id).max(100)),
});

/** For the other services only. */
export function internalRoutes(products: ProductStore, tokens: ServiceTokens): Router {
  const router = Router();
  router.get('/internal/products', tokens.require('catalog'), async (req, res) => {
    const { ids } = parse(idsQuery, req.query);
    const found = await products.getMany(ids);
    res.json({ products: found.map(presentProduct) });
  });
  return router;
}
