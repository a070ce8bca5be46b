import { commaSeparated } from '@shop/platform/config';
import { kafkaEnvironment, processEnvironment, redisEnvironment, serviceUrl } from '@shop/platform/process/environment';
import { fairUseEnvironment } from '@shop/shop-settings/shop-environment';
import { z } from 'zod';

export const environment = z.object({
  ...processEnvironment,
  ...redisEnvironment,
  ...kafkaEnvironment,
  IDENTITY_URL: serviceUrl,
  CORS_ORIGINS: commaSeparated,
  ...fairUseEnvironment,
  /** how the gateway reaches this one replica: polls of one connection have to come back to it */
  REPLICA_URL: serviceUrl,
});
