import { recordsEnvironment, serviceUrl } from '@shop/platform/process/environment';
import {
  providerNeeded,
  razorpayEnvironment,
  razorpayTogether,
  sandboxEnvironment,
} from '@shop/shop-settings/third-party-environment';
import { z } from 'zod';

export const environment = z
  .object({
    ...recordsEnvironment,
    ...razorpayEnvironment,
    ...sandboxEnvironment,
    IDENTITY_URL: serviceUrl,
    ORDER_URL: serviceUrl,
  })
  .superRefine(razorpayTogether)
  .superRefine(providerNeeded);
