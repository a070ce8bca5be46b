import {
  kafkaEnvironment,
  postgresEnvironment,
  processEnvironment,
  secretEnvironment,
  serviceUrl,
} from '@shop/platform/process/environment';
import { providerNeeded, thirdPartyProcess } from '@shop/platform/process/third-party-environment';
import { z } from 'zod';

/** The variables of the process. */
export const environment = z
  .object({
    ...processEnvironment,
    ...secretEnvironment,
    ...postgresEnvironment,
    ...kafkaEnvironment,
    ...thirdPartyProcess,
    IDENTITY_URL: serviceUrl,
    ORDER_URL: serviceUrl,
  })
  .superRefine(providerNeeded);
