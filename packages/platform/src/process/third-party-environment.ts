import { z } from 'zod';
import { flag } from '../config';
import { thirdParties, type ThirdParties } from '../third-parties';
import { serviceUrl } from './environment';
import { publicUrl } from './shop-environment';

/** Keys of the payment provider and of Google's sign-in; without them their sandboxes stand in. */
export const thirdPartyEnvironment = {
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_CODE_ONLY: flag(false),
};
type ThirdPartyEnvironment = z.infer<z.ZodObject<typeof thirdPartyEnvironment>>;

export interface KeyPair {
  readonly id: string;
  readonly secret: string;
}

export interface ThirdPartyKeys {
  /** absent: the sandbox */
  readonly razorpay?: KeyPair & { readonly webhookSecret: string };
  /** absent: the sandbox */
  readonly google?: KeyPair;
  readonly googleCodeOnly: boolean;
}

/** Variables that mean something only together; names the first that is missing. */
export const keysTogether = (env: ThirdPartyEnvironment, context: z.RefinementCtx): void => {
  together(env, context, ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']);
  together(env, context, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
};

function together(
  env: ThirdPartyEnvironment,
  context: z.RefinementCtx,
  names: readonly (keyof ThirdPartyEnvironment)[],
): void {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  context.addIssue({
    code: 'custom',
    path: missing.slice(0, 1),
    message: `is needed together with ${names.filter((name) => !missing.includes(name)).join(' and ')}`,
  });
}

export function thirdPartyKeys(env: ThirdPartyEnvironment): ThirdPartyKeys {
  const pair = (id?: string, secret?: string) =>
    id !== undefined && secret !== undefined ? { id, secret } : undefined;
  const razorpay = pair(env.RAZORPAY_KEY_ID, env.RAZORPAY_KEY_SECRET);
  return {
    razorpay: razorpay && { ...razorpay, webhookSecret: env.RAZORPAY_WEBHOOK_SECRET ?? '' },
    google: pair(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    googleCodeOnly: env.GOOGLE_CODE_ONLY,
  };
}

/** What processes read that deal with third parties. */
export const thirdPartyProcess = {
  ...thirdPartyEnvironment,
  PUBLIC_URL: publicUrl,
  /** where the stand-ins run for parties that there are no keys of */
  SANDBOX_URL: serviceUrl.optional(),
};
type ThirdPartyProcess = z.infer<z.ZodObject<typeof thirdPartyProcess>>;

/** Somebody has to take the payments. */
export const providerNeeded = (env: ThirdPartyProcess, context: z.RefinementCtx): void => {
  keysTogether(env, context);
  if (env.SANDBOX_URL === undefined && env.RAZORPAY_KEY_ID === undefined)
    context.addIssue({ code: 'custom', path: ['RAZORPAY_KEY_ID'], message: 'is needed where no SANDBOX_URL is set' });
};

/** Whom this process deals with: the real parties where there are keys, else their sandboxes; Google's may be neither. */
export function readThirdParties(
  env: ThirdPartyProcess,
): Omit<ThirdParties, 'google'> & { google: ThirdParties['google'] | undefined } {
  const keys = thirdPartyKeys(env);
  const parties = thirdParties(keys, env.PUBLIC_URL, env.SANDBOX_URL ?? '');
  return { ...parties, google: keys.google || env.SANDBOX_URL ? parties.google : undefined };
}
