import type { ThirdPartyKeys } from './process/third-party-environment';

/** The sandbox's test keys: worth nothing anywhere else. */
const SANDBOX_RAZORPAY = {
  id: 'rzp_test_JarulSandbox01',
  secret: 'sandbox-secret-worth-nothing',
  webhookSecret: 'sandbox-webhook-worth-nothing',
};
const SANDBOX_GOOGLE = { id: 'jarul-sandbox', secret: 'sandbox-secret-worth-nothing' };

/** Whom the shop deals with outside: the real parties where there are keys, else their sandboxes. */
export function thirdParties(
  { razorpay, google, googleCodeOnly }: ThirdPartyKeys,
  publicUrl: string,
  sandboxUrl: string,
) {
  return {
    payment: razorpay
      ? {
          ...{ keyId: razorpay.id, keySecret: razorpay.secret, webhookSecret: razorpay.webhookSecret },
          ...{ baseUrl: undefined, script: 'https://checkout.razorpay.com/v1/checkout.js' },
          testMode: razorpay.id.startsWith('rzp_test_'),
        }
      : {
          ...{
            keyId: SANDBOX_RAZORPAY.id,
            keySecret: SANDBOX_RAZORPAY.secret,
            webhookSecret: SANDBOX_RAZORPAY.webhookSecret,
          },
          ...{ baseUrl: `${sandboxUrl}/sandbox/razorpay`, script: '/sandbox/razorpay/checkout.js' },
          testMode: true,
        },
    google: google
      ? {
          issuer: 'https://accounts.google.com',
          clientId: google.id,
          clientSecret: google.secret,
          codeOnly: googleCodeOnly,
        }
      : {
          ...{ issuer: `${publicUrl}/sandbox/google`, internalIssuer: `${sandboxUrl}/sandbox/google` },
          ...{ clientId: SANDBOX_GOOGLE.id, clientSecret: SANDBOX_GOOGLE.secret, codeOnly: googleCodeOnly },
        },
    /** which sandboxes run; none does where real keys are configured */
    sandboxes: { razorpay: razorpay === undefined, google: google === undefined },
  };
}

export type ThirdParties = ReturnType<typeof thirdParties>;
