import { z } from 'zod';
import { product } from '../api/product';
import { id } from '../fields';
import { internalCall } from './call';

/** How many products one call reads at most. */
export const MOST_PRODUCT_IDS = 100;

/** Products as they are now; unknown ids are left out. */
export const readProducts = internalCall({
  callee: 'catalog',
  method: 'GET',
  route: '/internal/products',
  params: z.object({
    ids: z
      .string()
      .transform((list) => list.split(',').filter((entry) => entry !== ''))
      .pipe(z.array(id).max(MOST_PRODUCT_IDS)),
  }),
  answer: z.object({ products: z.array(product) }),
});
