import { z } from 'zod';
import { commaSeparated, flag } from '@shop/platform/config';
import type { KeyPair, RazorpayKeys } from './third-parties';
import { serviceUrl } from '@shop/platform/process/environment';
import { publicUrl } from './shop-environment';

/** Public ids shown to browsers. When absent, the sandboxes are used. */
export const thirdPartyIds = {
  RAZORPAY_KEY_ID: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
};

/** An account at the payment provider. */
export const razorpayEnvironment = {
  RAZORPAY_KEY_ID: thirdPartyIds.RAZORPAY_KEY_ID,
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
};
type RazorpayEnvironment = z.infer<z.ZodObject<typeof razorpayEnvironment>>;

/** A client of Google's sign-in. */
export const googleEnvironment = {
  GOOGLE_CLIENT_ID: thirdPartyIds.GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_CODE_ONLY: flag(false),
};
type GoogleEnvironment = z.infer<z.ZodObject<typeof googleEnvironment>>;

/** A sender of text messages: takes `{ to, text }` as JSON, with the token as a bearer's. */
export const textsEnvironment = {
  SMS_URL: z.url().optional(),
  SMS_TOKEN: z.string().optional(),
};

/** The same for WhatsApp. */
export const whatsappEnvironment = {
  WHATSAPP_URL: z.url().optional(),
  WHATSAPP_TOKEN: z.string().optional(),
};

const ADDRESS = /^[^<>\s@,]+@[^<>\s@,]+$/;
/** Those who run the shop, who are told of orders and of what needs them. */
export const staffEnvironment = {
  STAFF_MAIL: commaSeparated.refine(
    (addresses) => addresses.every((address) => ADDRESS.test(address)),
    'use addresses such as owner@shop.example, separated by commas',
  ),
};

const MAIL_FROM = /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

/** A server that takes mails, and who they are from. */
export const mailEnvironment = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'use an address such as smtp://user:password@mail.example:587' })
    .optional(),
  MAIL_FROM: z.string().regex(MAIL_FROM, 'use a sender such as jarul <hello@shop.example>').optional(),
};
type MailEnvironment = z.infer<z.ZodObject<typeof mailEnvironment>>;

/** The address of the sandboxes, for third parties without keys. */
export const sandboxEnvironment = { PUBLIC_URL: publicUrl, SANDBOX_URL: serviceUrl.optional() };

/** Requires variables that have a meaning only together; names the first that is missing. */
export const razorpayTogether = (env: RazorpayEnvironment, context: z.RefinementCtx): void => {
  together(env, context, ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']);
};
export const googleTogether = (env: GoogleEnvironment, context: z.RefinementCtx): void => {
  together(env, context, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
};

export const mailTogether = (env: MailEnvironment, context: z.RefinementCtx): void => {
  together(env, context, ['SMTP_URL', 'MAIL_FROM']);
};

function together(env: Readonly<Record<string, unknown>>, context: z.RefinementCtx, names: readonly string[]): void {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  context.addIssue({
    code: 'custom',
    path: missing.slice(0, 1),
    message: `is needed together with ${names.filter((name) => !missing.includes(name)).join(' and ')}`,
  });
}

/** Requires a payment provider: own keys or the sandbox. */
export const providerNeeded = (
  env: { RAZORPAY_KEY_ID?: string | undefined; SANDBOX_URL?: string | undefined },
  context: z.RefinementCtx,
): void => {
  if (env.SANDBOX_URL === undefined && env.RAZORPAY_KEY_ID === undefined)
    context.addIssue({ code: 'custom', path: ['RAZORPAY_KEY_ID'], message: 'is needed where no SANDBOX_URL is set' });
};

/** Returns the configured keys; undefined where the sandbox is used. */
export function razorpayKeys(env: RazorpayEnvironment): RazorpayKeys | undefined {
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env;
  if (id === undefined || secret === undefined || webhookSecret === undefined) return undefined;
  return { id, secret, webhookSecret };
}

/** Returns the configured keys; undefined where the sandbox, or no sign-in with Google, is used. */
export function googleKeys({
  GOOGLE_CLIENT_ID: id,
  GOOGLE_CLIENT_SECRET: secret,
}: GoogleEnvironment): KeyPair | undefined {
  return id !== undefined && secret !== undefined ? { id, secret } : undefined;
}
