import { recordsEnvironment, s3Environment, serviceUrl } from '@shop/platform/process/environment';
import { z } from 'zod';

export const environment = z.object({
  ...recordsEnvironment,
  ...s3Environment,
  IDENTITY_URL: serviceUrl,
  CATALOG_URL: serviceUrl,
});
