import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import {
  kafkaEnvironment,
  processEnvironment,
  redisEnvironment,
  secretEnvironment,
  serviceUrl,
} from '@shop/platform/process/environment';
import { runProcess } from '@shop/platform/process/run-process';
import { z } from 'zod';
import { createRedisCartStore } from './adapters/redis-cart-store';
import { createCartService } from './service';

const environment = z.object({
  ...processEnvironment,
  ...secretEnvironment,
  ...redisEnvironment,
  ...kafkaEnvironment,
  IDENTITY_URL: serviceUrl,
  CATALOG_URL: serviceUrl,
});

await runProcess('cart', environment, async (env, { logger, connect }) => {
  const [redis, bus] = await Promise.all([connect.redis(env.REDIS_URL), connect.kafka(env)]);
  return createCartService(
    { catalogUrl: env.CATALOG_URL },
    {
      carts: createRedisCartStore(redis),
      bus,
      logger,
      verifier: createRemoteVerifier(env.IDENTITY_URL),
      tokens: createServiceTokens('cart', env.SERVICE_SECRET),
    },
  );
});
