import { recordsEnvironment, serviceUrl } from '@shop/platform/process/environment';
import { z } from 'zod';

export const environment = z.object({
  ...recordsEnvironment,
  IDENTITY_URL: serviceUrl,
  CATALOG_URL: serviceUrl,
});
