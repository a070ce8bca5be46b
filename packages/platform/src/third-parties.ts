export interface KeyPair {
  /** pages show it */
  readonly id: string;
  readonly secret: string;
}

export interface RazorpayKeys extends KeyPair {
  readonly webhookSecret: string;
}

/** The sandbox's test keys: worth nothing anywhere else. */
export const SANDBOX_RAZORPAY: RazorpayKeys = {
  id: 'rzp_test_JarulSandbox01',
  secret: 'sandbox-secret-worth-nothing',
  webhookSecret: 'sandbox-webhook-worth-nothing',
};
export const SANDBOX_GOOGLE: KeyPair = { id: 'jarul-sandbox', secret: 'sandbox-secret-worth-nothing' };

/** Google's stand-in, as the browser sees it. */
export const sandboxIssuer = (publicUrl: string): string => `${publicUrl}/sandbox/google`;

/** Who takes payments: Razorpay, or its sandbox where there are no keys. */
export function paymentProvider(keys: RazorpayKeys | undefined, sandboxUrl: string) {
  const { id, secret, webhookSecret } = keys ?? SANDBOX_RAZORPAY;
  const baseUrl = keys ? undefined : `${sandboxUrl}/sandbox/razorpay`;
  return { keyId: id, keySecret: secret, webhookSecret, baseUrl };
}

/**
 * What a page needs for paying.
 * @param keyId absent: the sandbox's
 */
export function paymentPage(keyId: string | undefined) {
  if (keyId === undefined) return { script: '/sandbox/razorpay/checkout.js', key: SANDBOX_RAZORPAY.id, testMode: true };
  return {
    script: 'https://checkout.razorpay.com/v1/checkout.js',
    key: keyId,
    testMode: keyId.startsWith('rzp_test_'),
  };
}

/** Whom people sign in with: Google, or its sandbox where there are no keys. */
export function googleSignIn(keys: KeyPair | undefined, codeOnly: boolean, publicUrl: string, sandboxUrl: string) {
  const { id, secret } = keys ?? SANDBOX_GOOGLE;
  const issuers = keys
    ? { issuer: 'https://accounts.google.com' }
    : { issuer: sandboxIssuer(publicUrl), internalIssuer: sandboxIssuer(sandboxUrl) };
  return { ...issuers, clientId: id, clientSecret: secret, codeOnly };
}
