import { z } from 'zod';
import { user } from './account';

/** Digits of a code that somebody reads and types. */
export const CODE_DIGITS = 6;
/** How long a code counts, in minutes. */
export const CODE_MINUTES = 10;

const typedCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Enter the six digits')
  .describe('The six digits of the message');
const linkToken = z.string().max(200).regex(/\S/, 'Required').describe('What the link in the mail ends with');

/** Without a token, a signed-in shopper asks for a link; with one, whoever has the link says whether the account is theirs. */
export const emailProof = z.object({
  token: linkToken.optional(),
  mine: z
    .boolean()
    .optional()
    .describe('With a token: `false` takes the e-mail off an account that its reader did not make'),
});
export type EmailProof = z.infer<typeof emailProof>;

/** Without a code, it is asked for; with one, the mobile is confirmed. */
export const mobileProof = z.object({ code: typedCode.optional() });

const to = z.string().trim().max(254).regex(/\S/, 'Required').describe('A verified e-mail or mobile of an account');
export const codeRequest = z.object({ to });
export const codeLogin = z.object({ to, code: typedCode });
export type CodeLogin = z.infer<typeof codeLogin>;

/** The account as it is now, where the caller is signed in. */
export const proofAnswer = z.object({ message: z.string(), user: user.optional() });

/** Sent by the server and shown by the client unchanged. */
export const PROOF_MESSAGES = {
  linkSent: 'We have sent a link to your e-mail address.',
  emailProved: 'Your e-mail address is confirmed.',
  emailReleased: 'Your e-mail address was taken off that account.',
  mobileCodeSent: 'We have sent a code to your mobile number.',
  mobileProved: 'Your mobile number is confirmed.',
  codeSent: 'If this is a confirmed e-mail or mobile of an account, a code is on its way. It counts for 10 minutes.',
} as const;
