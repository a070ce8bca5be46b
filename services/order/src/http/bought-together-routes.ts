import { boughtTogetherPath, MOST_TOGETHER } from '@shop/contracts/api/bought-together';
import type { Database } from '@shop/platform/db/database';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import { readBoughtTogether } from '../adapters/bought-together-rows';

/** Counts of many orders, which name nobody: anybody may read them. */
export function boughtTogetherRoutes(db: Database): Router {
  const router = Router();
  router.get('/api/products/:id/bought-together', async (req, res) => {
    const { id } = parse(boughtTogetherPath, req.params);
    res.json({ productIds: await readBoughtTogether(db, id, MOST_TOGETHER) });
  });
  return router;
}
