import {
  kafkaEnvironment,
  processEnvironment,
  s3Environment,
  secretEnvironment,
  serviceUrl,
} from '@shop/platform/process/environment';
import { z } from 'zod';
import { mongoEnvironment } from './adapters/mongo/environment';

export const environment = z.object({
  ...processEnvironment,
  ...secretEnvironment,
  ...mongoEnvironment,
  ...kafkaEnvironment,
  ...s3Environment,
  IDENTITY_URL: serviceUrl,
});
