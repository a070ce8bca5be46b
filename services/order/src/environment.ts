import { recordsEnvironment, serviceUrl } from '@shop/platform/process/environment';
import { z } from 'zod';

/** The variables of the process. */
export const environment = z.object({
  ...recordsEnvironment,
  IDENTITY_URL: serviceUrl,
  CATALOG_URL: serviceUrl,
});
