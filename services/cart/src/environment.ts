import {
  kafkaEnvironment,
  processEnvironment,
  redisEnvironment,
  secretEnvironment,
  serviceUrl,
} from '@shop/platform/process/environment';
import { z } from 'zod';

export const environment = z.object({
  ...processEnvironment,
  ...secretEnvironment,
  ...redisEnvironment,
  ...kafkaEnvironment,
  IDENTITY_URL: serviceUrl,
  CATALOG_URL: serviceUrl,
});
