import { recordsEnvironment, s3Environment, serviceUrl } from '@shop/platform/process/environment';
import { shopName } from '@shop/shop-settings/shop-environment';
import { sandboxEnvironment, textsEnvironment } from '@shop/shop-settings/third-party-environment';
import { z } from 'zod';

export const environment = z.object({
  ...recordsEnvironment,
  ...s3Environment,
  ...textsEnvironment,
  SANDBOX_URL: sandboxEnvironment.SANDBOX_URL,
  SHOP_NAME: shopName,
  IDENTITY_URL: serviceUrl,
  CATALOG_URL: serviceUrl,
});
