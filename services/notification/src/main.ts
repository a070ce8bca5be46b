import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import { commaSeparated } from '@shop/platform/config';
import { kafkaEnvironment, processEnvironment, redisEnvironment, serviceUrl } from '@shop/platform/process/environment';
import { runProcess } from '@shop/platform/process/run-process';
import { z } from 'zod';
import { createRedisFanOut } from './redis-fan-out';
import { createNotificationService } from './service';

const environment = z.object({
  ...processEnvironment,
  ...redisEnvironment,
  ...kafkaEnvironment,
  IDENTITY_URL: serviceUrl,
  CORS_ORIGINS: commaSeparated,
  /** how the gateway reaches this one replica: polls of one connection have to come back to it */
  REPLICA_URL: serviceUrl,
});

await runProcess('notification', environment, async (env, { logger, connect }) => {
  const [redis, bus] = await Promise.all([connect.waitingRedis(env.REDIS_URL), connect.kafka(env)]);
  return createNotificationService(
    { corsOrigins: env.CORS_ORIGINS, replicaUrl: env.REPLICA_URL },
    { bus, logger, verifier: createRemoteVerifier(env.IDENTITY_URL), fanOut: createRedisFanOut(redis) },
  );
});
