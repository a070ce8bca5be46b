import { commaSeparated } from '@shop/platform/config';
import { recordsEnvironment, redisEnvironment, s3Environment } from '@shop/platform/process/environment';
import { googleEnvironment, googleTogether, sandboxEnvironment } from '@shop/shop-settings/third-party-environment';
import { z } from 'zod';

/**
 * Encrypts the signing keys in the database. Several, separated by commas, while they are exchanged: the first encrypts,
 * each opens.
 */
export const signingKeysEnvironment = {
  SIGNING_KEYS_SECRET: commaSeparated.pipe(z.array(z.string().min(32, 'use at least 32 random characters'))),
};

export const environment = z
  .object({
    ...recordsEnvironment,
    ...redisEnvironment,
    ...s3Environment,
    ...googleEnvironment,
    ...sandboxEnvironment,
    ...signingKeysEnvironment,
    CORS_ORIGINS: commaSeparated,
    ADMIN_IDS: commaSeparated,
    ADMIN_EMAILS: commaSeparated,
  })
  .superRefine(googleTogether);
