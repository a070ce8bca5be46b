import { z } from 'zod';
import { adminPassword, userPassword } from '../fields';

export const forgottenPassword = z.object({ usernameOrEmail: z.string().max(254).regex(/\S/, 'Required').trim() });
const linkToken = z.string().max(200).regex(/\S/, 'Required').describe('What the link in the mail ends with');
export const userPasswordReset = z.object({ token: linkToken, password: userPassword });
export const adminPasswordReset = z.object({ token: linkToken, password: adminPassword });
export type PasswordReset = z.infer<typeof userPasswordReset>;

/** Sent by the server and shown by the client unchanged. */
export const PASSWORD_MESSAGES = {
  forgotten: 'If there is such an account, we have sent a mail to its e-mail address.',
  reset: 'Your password is changed. Please log in with it.',
} as const;
