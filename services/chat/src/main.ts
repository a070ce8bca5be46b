import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import { runProcess } from '@shop/platform/process/run-process';
import { modelOf } from '@shop/platform/process/shop-environment';
import { environment } from './environment';
import { createChatService } from './service';

await runProcess('chat', environment, (env, { logger }) =>
  Promise.resolve(
    createChatService(
      { catalogUrl: env.CATALOG_URL, orderUrl: env.ORDER_URL, shopName: env.SHOP_NAME, model: modelOf(env) },
      { logger, verifier: createRemoteVerifier(env.IDENTITY_URL) },
    ),
  ),
);
