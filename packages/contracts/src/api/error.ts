import { z } from 'zod';

/** The one shape of every error answer. `fields` only for validation, `error` only from the chat. */
export const apiError = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  error: z.string().optional(),
});
export type ApiError = z.infer<typeof apiError>;

/** 503 of GET /readyz/shop: the services that are not ready. */
export const shopNotReady = apiError.extend({ notReady: z.array(z.string()) });
