import { createLiveSessions } from '@shop/platform/auth/live-sessions';
import { followRevocations } from '@shop/platform/auth/revocations';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import { runProcess } from '@shop/platform/process/run-process';
import { readEnvironment } from '@shop/shop-settings/read-environment';
import { createRedisCartStore } from './adapters/redis-cart-store';
import { createRedisWishStore } from './adapters/redis-wish-store';
import { environment } from './environment';
import { createCartService } from './service';

await runProcess('cart', readEnvironment(environment), async (env, { logger, connect, onStop }) => {
  const [redis, bus] = await Promise.all([connect.redis(env.REDIS_URL), connect.kafka(env)]);
  const revocations = await followRevocations(bus);
  onStop(() => revocations.close());
  return createCartService(
    { catalog: env.CATALOG_URL, identity: env.IDENTITY_URL },
    {
      carts: createRedisCartStore(redis),
      wishes: createRedisWishStore(redis),
      bus,
      logger,
      verifier: createLiveSessions(createRemoteVerifier(env.IDENTITY_URL), revocations),
      tokens: createServiceTokens('cart', env.SERVICE_SECRET),
    },
  );
});
