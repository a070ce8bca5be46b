import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import { runProcess } from '@shop/platform/process/run-process';
import { readEnvironment } from '@shop/shop-settings/read-environment';
import { budgetOf, modelOf } from '@shop/shop-settings/shop-environment';
import { countersInRedis } from '@shop/platform/redis/redis-limiter';
import { environment } from './environment';
import { createChatService } from './service';

await runProcess('chat', readEnvironment(environment), (env, { logger, connect }) =>
  Promise.resolve(
    createChatService(
      {
        catalog: env.CATALOG_URL,
        order: env.ORDER_URL,
        identity: env.IDENTITY_URL,
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
