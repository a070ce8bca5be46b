import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { RazorpayKeys } from '@shop/shop-settings/third-parties';
import { Router } from 'express';

/** What the payment service asks, as a merchant looks into the provider's dashboard; the gateway knows no such path. */
export function internalRoutes(merchant: RazorpayKeys, tokens: ServiceTokens): Router {
  const router = Router();
  router.get('/internal/razorpay/keys', tokens.require('sandbox'), (_req, res) => {
    res.json(merchant);
  });
  return router;
}
