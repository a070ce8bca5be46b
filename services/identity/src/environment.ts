import { commaSeparated } from '@shop/platform/config';
import { recordsEnvironment, redisEnvironment, s3Environment } from '@shop/platform/process/environment';
import { googleEnvironment, googleTogether, sandboxEnvironment } from '@shop/shop-settings/third-party-environment';
import { z } from 'zod';

export const environment = z
  .object({
    ...recordsEnvironment,
    ...redisEnvironment,
    ...s3Environment,
    ...googleEnvironment,
    ...sandboxEnvironment,
    CORS_ORIGINS: commaSeparated,
    ADMIN_IDS: commaSeparated,
    ADMIN_EMAILS: commaSeparated,
  })
  .superRefine(googleTogether);
