import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import { runProcess } from '@shop/platform/process/run-process';
import { environment } from './environment';
import { createRedisFanOut } from './redis-fan-out';
import { createNotificationService } from './service';

await runProcess('notification', environment, async (env, { logger, connect }) => {
  const [redis, bus] = await Promise.all([connect.waitingRedis(env.REDIS_URL), connect.kafka(env)]);
  return createNotificationService(
    { corsOrigins: env.CORS_ORIGINS, replicaUrl: env.REPLICA_URL },
    { bus, logger, verifier: createRemoteVerifier(env.IDENTITY_URL), fanOut: createRedisFanOut(redis) },
  );
});
