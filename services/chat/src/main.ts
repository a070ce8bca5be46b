import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import { processEnvironment, serviceUrl } from '@shop/platform/process/environment';
import { runProcess } from '@shop/platform/process/run-process';
import { modelEnvironment, modelOf, shopName } from '@shop/platform/process/shop-environment';
import { z } from 'zod';
import { createChatService } from './service';

const environment = z.object({
  ...processEnvironment,
  ...modelEnvironment,
  SHOP_NAME: shopName,
  IDENTITY_URL: serviceUrl,
  CATALOG_URL: serviceUrl,
  ORDER_URL: serviceUrl,
});

await runProcess('chat', environment, (env, { logger }) =>
  Promise.resolve(
    createChatService(
      { catalogUrl: env.CATALOG_URL, orderUrl: env.ORDER_URL, shopName: env.SHOP_NAME, model: modelOf(env) },
      { logger, verifier: createRemoteVerifier(env.IDENTITY_URL) },
    ),
  ),
);
