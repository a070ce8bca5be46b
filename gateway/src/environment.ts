import { commaSeparated } from '@shop/platform/config';
import { MAX_SOCKETS } from '@shop/shop-settings/fair-use';
import {
  kafkaEnvironment,
  processEnvironment,
  redisEnvironment,
  s3Environment,
  secretEnvironment,
  serviceUrl,
  urlVariable,
} from '@shop/platform/process/environment';
import { fairUseEnvironment, modelEnvironment, shopName, trustedProxies } from '@shop/shop-settings/shop-environment';
import {
  mailEnvironment,
  textsEnvironment,
  whatsappEnvironment,
  providerNeeded,
  sandboxEnvironment,
  thirdPartyIds,
} from '@shop/shop-settings/third-party-environment';
import { z } from 'zod';
import { UPSTREAM_NAMES, type UpstreamName } from './config';

/** `IDENTITY_URL` and so on. */
const upstreamUrls = Object.fromEntries(UPSTREAM_NAMES.map((name) => [urlVariable(name), serviceUrl])) as Record<
  ReturnType<typeof urlVariable<UpstreamName>>,
  typeof serviceUrl
>;

/** The variables of the process. */
export const environment = z
  .object({
    ...processEnvironment,
    ...secretEnvironment,
    ...redisEnvironment,
    ...kafkaEnvironment,
    ...s3Environment,
    ...thirdPartyIds,
    ...sandboxEnvironment,
    /** only whether a model is configured: credentials stay with chat */
    OPENAI_MODEL: modelEnvironment.OPENAI_MODEL,
    /** only whether there are such senders */
    SMS_URL: textsEnvironment.SMS_URL,
    WHATSAPP_URL: whatsappEnvironment.WHATSAPP_URL,
    /** only whether mails are really sent: credentials stay with notification */
    MAIL_FROM: mailEnvironment.MAIL_FROM,
    SHOP_NAME: shopName,
    CORS_ORIGINS: commaSeparated,
    TRUSTED_PROXIES: trustedProxies,
    ...fairUseEnvironment,
    /** open at this gateway at a time */
    MAX_SOCKETS: z.coerce.number().int().min(1).default(MAX_SOCKETS),
    /** folder of the built web app */
    WEB_ROOT: z.string(),
    ...upstreamUrls,
    /** each replica of notification, or a name that resolves to all of them */
    NOTIFICATION_REPLICAS: commaSeparated.pipe(z.array(serviceUrl)),
  })
  .superRefine(providerNeeded);
