import { commaSeparated } from '@shop/platform/config';
import {
  kafkaEnvironment,
  postgresEnvironment,
  processEnvironment,
  redisEnvironment,
  s3Environment,
  secretEnvironment,
} from '@shop/platform/process/environment';
import { publicUrl } from '@shop/platform/process/shop-environment';
import { keysTogether, thirdPartyProcess } from '@shop/platform/process/third-party-environment';
import { z } from 'zod';

/** The variables of the process. */
export const environment = z
  .object({
    ...processEnvironment,
    ...secretEnvironment,
    ...postgresEnvironment,
    ...kafkaEnvironment,
    ...redisEnvironment,
    ...s3Environment,
    ...thirdPartyProcess,
    PUBLIC_URL: publicUrl,
    CORS_ORIGINS: commaSeparated,
    ADMIN_IDS: commaSeparated,
    ADMIN_EMAILS: commaSeparated,
  })
  .superRefine(keysTogether);
