import { z } from 'zod';
import { accountKind, endedSessions } from '../api/account';
import { preferences } from '../api/preferences';
import { savedShopProfile } from '../api/shop-profile';
import { id, isoDate } from '../fields';
import { internalCall } from './call';

/** Whether the password is the admin's; Google admins need none. 403 `wrong-password`; 404 when there is no such admin. */
export const confirmAdminPassword = internalCall({
  callee: 'identity',
  method: 'POST',
  route: '/internal/admins/:id/confirm-password',
  params: z.object({ id: z.string(), password: z.string().max(200).optional() }),
  answer: z.object({ confirmed: z.literal(true) }),
});

/** The sessions that ended since; without a time, in the lifetime of a token. */
export const listEndedSessions = internalCall({
  callee: 'identity',
  method: 'GET',
  route: '/internal/ended-sessions',
  params: z.object({ since: z.iso.datetime().optional() }),
  answer: endedSessions,
});

/** Whom a message goes to, asked at the moment of sending. 404 when there is no such account. */
export const accountContact = z.object({
  name: z.string(),
  /** empty when the account has none */
  email: z.string(),
  /** `demo`: with a password that everybody knows, and that nobody resets */
  signsInWith: z.enum(['password', 'google', 'demo']),
  username: z.string().optional(),
  /** such as `+919845012345`; absent unless somebody has confirmed it */
  mobile: z.string().optional(),
  /** absent: an admin's account, or an answer of an older release */
  preferences: preferences.optional(),
  /** tokens that stop kinds of mails without a login */
  leave: z.object({ alerts: z.string(), marketing: z.string() }).optional(),
});
export type AccountContact = z.infer<typeof accountContact>;
export const readAccountContact = internalCall({
  callee: 'identity',
  method: 'GET',
  route: '/internal/accounts/:kind/:id/contact',
  params: z.object({ kind: accountKind, id }),
  answer: accountContact,
});

/** The e-mail that an account had before a change, for a few days. 404 when it is forgotten, or there was no such change. */
export const readFormerEmail = internalCall({
  callee: 'identity',
  method: 'GET',
  route: '/internal/former-emails/:changeId',
  params: z.object({ changeId: id }),
  answer: z.object({ email: z.string() }),
});

/**
 * Makes the link of a request for a new password: the same one each time. 404 when there is no such request; 409
 * `link-over` when it was used, is too old, or the account has changed since.
 */
export const oneTimeLink = z.object({
  /** of the shop's page, which is not complete without its fragment: nothing but the browser sees that */
  path: z.string(),
  expiresAt: isoDate,
});
export type OneTimeLink = z.infer<typeof oneTimeLink>;
export const makeOneTimeLink = internalCall({
  callee: 'identity',
  method: 'POST',
  route: '/internal/one-time-links/:requestId',
  params: z.object({ requestId: id }),
  answer: oneTimeLink,
});

/** Whose shop it is, as of now. */
export const readShopProfile = internalCall({
  callee: 'identity',
  method: 'GET',
  route: '/internal/shop',
  params: z.object({}),
  answer: savedShopProfile,
});

/**
 * Makes the link by which somebody shows that an e-mail is theirs: the same one each time. Answers as `makeOneTimeLink`.
 */
export const makeEmailLink = internalCall({
  callee: 'identity',
  method: 'POST',
  route: '/internal/email-links/:requestId',
  params: z.object({ requestId: id }),
  answer: oneTimeLink,
});

/** Makes a code that somebody types: the same one each time. Answers as `makeOneTimeLink`. */
export const oneTimeCode = z.object({
  purpose: z.enum(['login', 'mobile']),
  code: z.string(),
  /** the e-mail or mobile that the code was asked for */
  to: z.string(),
  expiresAt: isoDate,
});
export type OneTimeCodeToSend = z.infer<typeof oneTimeCode>;
export const makeOneTimeCode = internalCall({
  callee: 'identity',
  method: 'POST',
  route: '/internal/one-time-codes/:requestId',
  params: z.object({ requestId: id }),
  answer: oneTimeCode,
});
