import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import { runProcess } from '@shop/platform/process/run-process';
import { budgetOf, modelOf } from '@shop/platform/process/shop-environment';
import { countersInRedis } from '@shop/platform/redis/redis-limiter';
import { environment } from './environment';
import { createChatService } from './service';

await runProcess('chat', environment, (env, { logger, connect }) =>
  Promise.resolve(
    createChatService(
      {
        catalogUrl: env.CATALOG_URL,
        orderUrl: env.ORDER_URL,
        shopName: env.SHOP_NAME,
        model: modelOf(env),
        budget: budgetOf(env),
      },
      {
        logger,
        verifier: createRemoteVerifier(env.IDENTITY_URL),
        tokens: createServiceTokens('chat', env.SERVICE_SECRET),
        createCounter: countersInRedis(connect.optionalRedis(env.REDIS_URL)),
      },
    ),
  ),
);
