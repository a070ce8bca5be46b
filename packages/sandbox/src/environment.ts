import { commaSeparated } from '@shop/platform/config';
import {
  postgresEnvironment,
  processEnvironment,
  secretEnvironment,
  serviceUrl,
} from '@shop/platform/process/environment';
import { publicUrl, shopName } from '@shop/shop-settings/shop-environment';
import { googleEnvironment, thirdPartyIds } from '@shop/shop-settings/third-party-environment';
import { z } from 'zod';

/** The variables of the process. */
export const environment = z.object({
  ...processEnvironment,
  ...secretEnvironment,
  ...postgresEnvironment,
  ...thirdPartyIds,
  GOOGLE_CODE_ONLY: googleEnvironment.GOOGLE_CODE_ONLY,
  PUBLIC_URL: publicUrl,
  CORS_ORIGINS: commaSeparated,
  SHOP_NAME: shopName,
  PAYMENT_URL: serviceUrl,
});
