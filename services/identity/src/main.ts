import { createServiceTokens } from '@shop/platform/auth/service-token';
import { isTryOut } from '@shop/shop-settings/going-live';
import { withAvif } from '@shop/platform/images/with-avif';
import { runProcess } from '@shop/platform/process/run-process';
import { readEnvironment } from '@shop/shop-settings/read-environment';
import { googleKeys } from '@shop/shop-settings/third-party-environment';
import { countersInRedis } from '@shop/platform/redis/redis-limiter';
import { googleSignIn } from '@shop/shop-settings/third-parties';
import { createFailureLimits } from './adapters/failure-limits';
import { environment } from './environment';
import { createIdentityService } from './service';

await runProcess('identity', readEnvironment(environment), async (env, { logger, connect }) => {
  // it only counts failed logins, which each process can also do alone
  const redis = connect.optionalRedis(env.REDIS_URL);
  const [db, bus, images] = await Promise.all([
    connect.postgres(env, 'identity', '@shop/identity'),
    connect.kafka(env),
    connect.pictures(env),
  ]);
  const tryOut = isTryOut(env.RAZORPAY_KEY_ID);
  return createIdentityService(
    {
      publicUrl: env.PUBLIC_URL,
      allowedOrigins: [env.PUBLIC_URL, ...env.CORS_ORIGINS],
      adminIds: env.ADMIN_IDS,
      adminEmails: env.ADMIN_EMAILS.map((email) => email.toLowerCase()),
      demoRefused: !tryOut,
      signingKeysSecrets: env.SIGNING_KEYS_SECRET,
      google: googleSignIn({
        keys: googleKeys(env),
        codeOnly: env.GOOGLE_CODE_ONLY,
        publicUrl: env.PUBLIC_URL,
        sandboxUrl: tryOut ? env.SANDBOX_URL : undefined,
      }),
    },
    {
      db,
      bus,
      images: withAvif(images, logger),
      logger,
      tokens: createServiceTokens('identity', env.SERVICE_SECRET),
      limits: createFailureLimits(countersInRedis(redis)),
    },
  );
});
