import { pincode } from '@shop/contracts/api/address';
import { quoteRequest } from '@shop/contracts/api/checkout';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { look } from '@shop/platform/db/looks';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import { z } from 'zod';
import { zoneLook } from '../adapters/delivery-rows';
import type { PrepareOrderDependencies } from '../app/prepare-order';
import { quoteOrder } from '../app/quote-order';
import { placeOf } from '../domain/place';
import { presentPlace, presentQuote } from './present-trade';

const pincodeParams = z.object({ pin: pincode });

/** What an order would cost, and where the shop delivers. */
export function checkoutRoutes(dependencies: PrepareOrderDependencies, verifier: TokenVerifier): Router {
  const { db, now } = dependencies;
  const router = Router();

  router.get('/api/pincodes/:pin', async (req, res) => {
    const { pin } = parse(pincodeParams, req.params);
    res.json(presentPlace(placeOf(pin, await look(db, zoneLook(pin)), await now(db))));
  });

  router.post('/api/checkout/quote', requireAccount(verifier, 'user'), async (req, res) => {
    const request = parse(quoteRequest, req.body);
    res.json(presentQuote(await quoteOrder(dependencies, principalOf(req).accountId, request)));
  });

  return router;
}
