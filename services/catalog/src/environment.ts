import { recordsEnvironment, s3Environment, serviceUrl } from '@shop/platform/process/environment';
import { z } from 'zod';
import { mongoEnvironment } from './adapters/mongo/environment';

export const environment = z.object({
  ...recordsEnvironment,
  ...mongoEnvironment,
  ...s3Environment,
  IDENTITY_URL: serviceUrl,
});
