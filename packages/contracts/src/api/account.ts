import { z } from 'zod';
import {
  adminPassword,
  email,
  emptyAsAbsent,
  id,
  loginName,
  mobile,
  requiredText,
  userPassword,
  visibleText,
} from '../fields';

/** Stored for a Google account instead of a password. */
export const GOOGLE_PASSWORD_MARKER = '_GoogleAuth';

const account = z.object({
  _id: id,
  fullName: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** absent: nobody has shown yet that it is theirs */
  emailVerified: z.literal(true).optional(),
  mobileVerified: z.literal(true).optional(),
  /** `/uploads/…` or a full address */
  profileImage: z.string().optional(),
  password: z.literal(GOOGLE_PASSWORD_MARKER).optional(),
});
export const user = account.extend({ username: z.string(), role: z.literal('user') });
export const admin = account.extend({ adminUsername: z.string(), adminID: z.string(), role: z.literal('admin') });
export type User = z.infer<typeof user>;
export type Admin = z.infer<typeof admin>;

const person = { fullName: requiredText(120), email, mobile };

/** Text fields of the multipart forms; the picture travels as the file `profileImage`. */
export const userRegistration = z.object({ ...person, password: userPassword, username: loginName });
export const adminRegistration = z.object({
  ...person,
  password: adminPassword,
  adminUsername: loginName,
  adminID: visibleText(60),
});
export type UserRegistration = z.infer<typeof userRegistration>;
export type AdminRegistration = z.infer<typeof adminRegistration>;

const given = z.string().max(200);
const filled = given.min(1, 'Required').regex(/\S/, 'Required');
export const userLogin = z.object({
  username: filled.trim(),
  password: filled,
});
export const adminLogin = z.object({
  adminUsername: filled.trim(),
  adminID: filled.trim(),
  password: filled,
});

/** Only what is given changes; an empty new password means no change. */
const profileChange = {
  fullName: requiredText(120).optional(),
  email: email.optional(),
  mobile: mobile.optional(),
  currentPassword: given.optional(),
};
export const userChange = z.object({
  ...profileChange,
  password: emptyAsAbsent(userPassword),
  username: loginName.optional(),
});
export const adminChange = z.object({
  ...profileChange,
  password: emptyAsAbsent(adminPassword),
  adminUsername: loginName.optional(),
});

const passwordTooWeak = z
  .literal(true)
  .optional()
  .describe('The password that was given would not be taken as a new one: ask for another');
export const userSession = z.object({ token: z.string(), user, message: z.string().optional(), passwordTooWeak });
export const adminSession = z.object({
  success: z.literal(true).optional(),
  token: z.string(),
  admin,
  message: z.string().optional(),
  passwordTooWeak,
});
export const registered = z.object({ message: z.string(), success: z.literal(true).optional() });
export const userChanged = z.object({ user, token: z.string().optional(), message: z.string() });
export const adminChanged = z.object({ success: z.literal(true), admin, token: z.string(), message: z.string() });
export const messageAnswer = z.object({ message: z.string() });

export const accountKind = z.enum(['user', 'admin']);
export type AccountKind = z.infer<typeof accountKind>;
export const googleUrlQuery = z.object({ for: accountKind });
export const googleUrl = z.object({ url: z.url() });
export const googleCallback = z.object({
  code: z.string().min(1).max(4096),
  state: z.string().max(512).optional(),
  iss: z.string().max(512).optional(),
});
/** The public halves of the keys that sign tokens. */
export const keySet = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('RSA'),
      kid: z.string(),
      use: z.literal('sig'),
      alg: z.string(),
      n: z.string(),
      e: z.string(),
    }),
  ),
});
export const renewedSession = z.object({ token: z.string(), message: z.string().optional() });
export type RenewedSession = z.infer<typeof renewedSession>;

/** Sessions that were revoked before their last token expired, since the given moment. */
export const endedSessions = z.object({
  /** `since` of the next call */
  asOf: z.iso.datetime(),
  sessions: z.array(z.object({ id: z.string(), endedAt: z.iso.datetime() })),
});
export type EndedSessions = z.infer<typeof endedSessions>;
