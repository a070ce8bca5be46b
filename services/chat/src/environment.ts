import {
  processEnvironment,
  redisEnvironment,
  secretEnvironment,
  serviceUrl,
} from '@shop/platform/process/environment';
import { modelBudget, modelEnvironment, modelNamed, shopName } from '@shop/shop-settings/shop-environment';
import { z } from 'zod';

export const environment = z
  .object({
    ...processEnvironment,
    ...secretEnvironment,
    ...redisEnvironment,
    ...modelEnvironment,
    ...modelBudget,
    SHOP_NAME: shopName,
    IDENTITY_URL: serviceUrl,
    CATALOG_URL: serviceUrl,
    ORDER_URL: serviceUrl,
  })
  .superRefine(modelNamed);
