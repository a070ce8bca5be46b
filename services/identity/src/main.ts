import { createServiceTokens } from '@shop/platform/auth/service-token';
import { runProcess } from '@shop/platform/process/run-process';
import { googleKeys } from '@shop/platform/process/third-party-environment';
import { countersInRedis } from '@shop/platform/redis/redis-limiter';
import { googleSignIn } from '@shop/platform/third-parties';
import { createFailureLimits } from './adapters/failure-limits';
import { environment } from './environment';
import { createIdentityService } from './service';

await runProcess('identity', environment, async (env, { logger, connect }) => {
  // it only counts failed logins, which each process can do by itself
  const redis = connect.optionalRedis(env.REDIS_URL);
  const [db, bus, images] = await Promise.all([
    connect.postgres(env, 'identity', '@shop/identity'),
    connect.kafka(env),
    connect.pictures(env),
  ]);
  const google = googleKeys(env);
  return createIdentityService(
    {
      publicUrl: env.PUBLIC_URL,
      allowedOrigins: [env.PUBLIC_URL, ...env.CORS_ORIGINS],
      adminIds: env.ADMIN_IDS,
      adminEmails: env.ADMIN_EMAILS.map((email) => email.toLowerCase()),
      google:
        google || env.SANDBOX_URL
          ? googleSignIn(google, env.GOOGLE_CODE_ONLY, env.PUBLIC_URL, env.SANDBOX_URL ?? '')
          : undefined,
    },
    {
      db,
      bus,
      images,
      logger,
      tokens: createServiceTokens('identity', env.SERVICE_SECRET),
      limits: createFailureLimits(countersInRedis(redis)),
    },
  );
});
