import { commaSeparated } from '@shop/platform/config';
import { recordsEnvironment, redisEnvironment, serviceUrl } from '@shop/platform/process/environment';
import { fairUseEnvironment, shopName } from '@shop/shop-settings/shop-environment';
import {
  mailEnvironment,
  mailTogether,
  sandboxEnvironment,
  staffEnvironment,
  textsEnvironment,
  whatsappEnvironment,
} from '@shop/shop-settings/third-party-environment';
import { z } from 'zod';

export const environment = z
  .object({
    ...recordsEnvironment,
    ...redisEnvironment,
    ...sandboxEnvironment,
    ...mailEnvironment,
    ...textsEnvironment,
    ...whatsappEnvironment,
    ...staffEnvironment,
    SHOP_NAME: shopName,
    IDENTITY_URL: serviceUrl,
    CART_URL: serviceUrl,
    CATALOG_URL: serviceUrl,
    PAYMENT_URL: serviceUrl,
    ORDER_URL: serviceUrl,
    CORS_ORIGINS: commaSeparated,
    ...fairUseEnvironment,
    /** how the gateway reaches this one replica: polls of one connection have to come back to it */
    REPLICA_URL: serviceUrl,
  })
  .superRefine(mailTogether);
