import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import { openSocketsFor } from '@shop/shop-settings/fair-use';
import { runProcess } from '@shop/platform/process/run-process';
import { readEnvironment } from '@shop/shop-settings/read-environment';
import { createSharedOpenPlaces } from '@shop/platform/redis/shared-open-places';
import { environment } from './environment';
import { createRedisFanOut } from './redis-fan-out';
import { createNotificationService } from './service';

await runProcess('notification', readEnvironment(environment), async (env, { logger, connect, onStop }) => {
  const [redis, bus] = await Promise.all([connect.waitingRedis(env.REDIS_URL), connect.kafka(env)]);
  const openSockets = createSharedOpenPlaces(connect.optionalRedis(env.REDIS_URL), 'account-sockets', logger);
  onStop(() => openSockets.stop());
  return createNotificationService(
    {
      corsOrigins: env.CORS_ORIGINS,
      socketsPerAccount: openSocketsFor(env.REQUESTS_PER_MINUTE).perAccount,
      replicaUrl: env.REPLICA_URL,
    },
    { bus, logger, verifier: createRemoteVerifier(env.IDENTITY_URL), fanOut: createRedisFanOut(redis), openSockets },
  );
});
