import { isTryOut, paymentModeOf } from './going-live';

export interface KeyPair {
  /** pages show it */
  readonly id: string;
  readonly secret: string;
}

export interface RazorpayKeys extends KeyPair {
  readonly webhookSecret: string;
}

/** The sandbox's public key id, which pages show. Each installation generates its own secrets. */
export const SANDBOX_KEY_ID = 'rzp_test_StandInKey0001';
/** The client of the Google sandbox. Its secret may be public: anybody can choose any account there. */
export const SANDBOX_GOOGLE: KeyPair = { id: 'jarul-sandbox', secret: 'sandbox-secret-worth-nothing' };

/** The Google sandbox, as the browser sees it. */
export const sandboxIssuer = (publicUrl: string): string => `${publicUrl}/sandbox/google`;

/**
 * Who takes payments, as the payment service needs it.
 * @param sandboxUrl where the keys are the sandbox's
 */
export function paymentProvider({ id, secret, webhookSecret }: RazorpayKeys, sandboxUrl?: string) {
  const keys = { keyId: id, keySecret: secret, webhookSecret };
  if (sandboxUrl === undefined) return { ...keys, mode: paymentModeOf(id) };
  return { ...keys, mode: 'stand-in' as const, baseUrl: `${sandboxUrl}/sandbox/razorpay` };
}

/**
 * What a page needs for paying.
 * @param keyId absent: the sandbox's
 */
export function paymentPage(keyId: string | undefined) {
  if (keyId === undefined) return { script: '/sandbox/razorpay/checkout.js', key: SANDBOX_KEY_ID, testMode: true };
  return {
    script: 'https://checkout.razorpay.com/v1/checkout.js',
    key: keyId,
    testMode: paymentModeOf(keyId) !== 'live',
  };
}

export interface GoogleOptions {
  /** absent: the sandbox, if it runs */
  readonly keys: KeyPair | undefined;
  readonly codeOnly: boolean;
  readonly publicUrl: string;
  /** absent: there is no sandbox */
  readonly sandboxUrl: string | undefined;
}

/** Returns the sign-in provider: Google, its sandbox without keys, or undefined if there is neither. */
export function googleSignIn({ keys, codeOnly, publicUrl, sandboxUrl }: GoogleOptions) {
  if (keys) {
    const issuer = 'https://accounts.google.com';
    return { issuer, clientId: keys.id, clientSecret: keys.secret, codeOnly, standIn: false };
  }
  if (sandboxUrl === undefined) return undefined;
  const issuers = { issuer: sandboxIssuer(publicUrl), internalIssuer: sandboxIssuer(sandboxUrl) };
  const { id, secret } = SANDBOX_GOOGLE;
  return { ...issuers, clientId: id, clientSecret: secret, codeOnly, standIn: true };
}

/** Returns which sandboxes run: none with own payment keys, else one for each third party without keys. */
export function standInsFor(razorpayKeyId: string | undefined, googleClientId: string | undefined) {
  const razorpay = isTryOut(razorpayKeyId);
  return { razorpay, google: razorpay && googleClientId === undefined };
}
