import { z } from 'zod';

/** What the web app needs to know about the deployment it talks to. */
export const shopConfig = z.object({
  shopName: z.string(),
  currency: z.literal('INR'),
  payment: z.object({ script: z.string(), key: z.string(), testMode: z.boolean() }),
  google: z.object({ enabled: z.boolean(), testMode: z.boolean() }),
  assistant: z.object({ kind: z.enum(['built-in', 'model']) }),
  /** whether each call starts a trace; absent where tracing is off */
  tracing: z.boolean().optional(),
});
export type ShopConfig = z.infer<typeof shopConfig>;
