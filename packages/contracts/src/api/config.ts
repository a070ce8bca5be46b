import { z } from 'zod';
import { emptyAsAbsent, wholeNumber } from '../fields';
import { accentColour, publicShop } from './shop-profile';

/** What the web app needs to know about the deployment it talks to. */
export const shopConfig = z.object({
  shopName: z.string(),
  currency: z.literal('INR'),
  payment: z.object({ script: z.string(), key: z.string(), testMode: z.boolean() }),
  google: z.object({ enabled: z.boolean(), testMode: z.boolean() }),
  /** in test mode mails go to the stand-in's mailbox; absent: an older shop, which sends none */
  mail: z.object({ testMode: z.boolean() }).optional(),
  /** which messages to phones the shop sends, or shows in test mode; absent: an older shop, which sends none */
  texts: z.object({ sms: z.boolean(), whatsapp: z.boolean(), testMode: z.boolean() }).optional(),
  assistant: z.object({ kind: z.enum(['built-in', 'model']) }),
  /** whether each call starts a trace; absent where tracing is off */
  tracing: z.boolean().optional(),
  /** whose shop it is, as far as its owner has filled that in */
  shop: publicShop.optional(),
  /** absent: the look that the shop comes with */
  theme: z.object({ accent: accentColour }).optional(),
});
export type ShopConfig = z.infer<typeof shopConfig>;

/** `version` of a shop that somebody was told of: the answer is that or newer. An empty parameter is none. */
export const configQuery = z.object({ version: emptyAsAbsent(wholeNumber(0, 999_999_999)) });
