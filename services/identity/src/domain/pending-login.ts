import { accountKind } from '@shop/contracts/api/account';
import { z } from 'zod';

/** How long somebody may take at Google, in ms. */
export const PENDING_LOGIN_MS = 10 * 60 * 1000;

/** A sign-in that went to Google and has not come back; kept by the browser, sealed. */
export const pendingLogin = z.object({
  kind: accountKind,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  /** ms since the epoch */
  expiresAt: z.number(),
});
export type PendingLogin = z.infer<typeof pendingLogin>;
