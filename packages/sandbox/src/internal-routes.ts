import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { RazorpayKeys } from '@shop/shop-settings/third-parties';
import { Router } from 'express';

/** Read by the payment service, as a merchant reads the provider's dashboard; the gateway does not forward these paths. */
export function internalRoutes(merchant: RazorpayKeys, tokens: ServiceTokens): Router {
  const router = Router();
  router.get('/internal/razorpay/keys', tokens.require('sandbox'), (_req, res) => {
    res.json(merchant);
  });
  return router;
}
