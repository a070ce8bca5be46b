import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import { runProcess } from '@shop/platform/process/run-process';
import { createRedisCartStore } from './adapters/redis-cart-store';
import { environment } from './environment';
import { createCartService } from './service';

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
