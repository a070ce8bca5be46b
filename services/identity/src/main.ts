import { createServiceTokens } from '@shop/platform/auth/service-token';
import { commaSeparated } from '@shop/platform/config';
import {
  kafkaEnvironment,
  postgresEnvironment,
  processEnvironment,
  s3Environment,
  secretEnvironment,
} from '@shop/platform/process/environment';
import { runProcess } from '@shop/platform/process/run-process';
import { publicUrl } from '@shop/platform/process/shop-environment';
import { keysTogether, readThirdParties, thirdPartyProcess } from '@shop/platform/process/third-party-environment';
import { z } from 'zod';
import { createIdentityService } from './service';

const environment = z
  .object({
    ...processEnvironment,
    ...secretEnvironment,
    ...postgresEnvironment,
    ...kafkaEnvironment,
    ...s3Environment,
    ...thirdPartyProcess,
    PUBLIC_URL: publicUrl,
    CORS_ORIGINS: commaSeparated,
    ADMIN_IDS: commaSeparated,
    ADMIN_EMAILS: commaSeparated,
  })
  .superRefine(keysTogether);

await runProcess('identity', environment, async (env, { logger, connect }) => {
  const [db, bus, images] = await Promise.all([
    connect.postgres(env, 'identity', '@shop/identity'),
    connect.kafka(env),
    connect.pictures(env),
  ]);
  return createIdentityService(
    {
      publicUrl: env.PUBLIC_URL,
      allowedOrigins: [env.PUBLIC_URL, ...env.CORS_ORIGINS],
      adminIds: env.ADMIN_IDS,
      adminEmails: env.ADMIN_EMAILS.map((email) => email.toLowerCase()),
      google: readThirdParties(env).google,
    },
    { db, bus, images, logger, tokens: createServiceTokens('identity', env.SERVICE_SECRET) },
  );
});
