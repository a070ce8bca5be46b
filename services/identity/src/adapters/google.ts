import type * as OpenIdClient from 'openid-client';
import type { Configuration, CustomFetch, IDToken } from 'openid-client';
import { email } from '@shop/contracts/fields';
import { traceCall } from '@shop/platform/tracing/http-client';
import { z } from 'zod';
import type { GoogleConfig } from '../config';
import type { GooglePerson } from '../domain/google-person';
import type { PendingLogin } from '../domain/pending-login';
import { googleFailure } from './google-failure';

/** Seconds that Google may take to answer. */
const TIMEOUT_S = 8;
const SCOPE = 'openid email profile';
/** What a popup's code is redeemed with, as Google's own client library asks for it. */
const POPUP_REDIRECT = 'postmessage';

export interface GoogleCallback {
  readonly code: string;
  readonly state?: string;
  readonly iss?: string;
}

export interface StartedLogin extends Pick<PendingLogin, 'state' | 'nonce' | 'verifier'> {
  /** where the browser goes */
  readonly url: string;
}

/** Google as OpenID provider. All calls throw UnavailableError when it does not answer. */
export interface Google {
  start(redirectUri: string): Promise<StartedLogin>;
  /** @throws UnauthorizedError unless state, nonce, verifier, issuer and code all fit. */
  finish(callback: GoogleCallback, pending: PendingLogin): Promise<GooglePerson>;
  /** For clients that send nothing but a code. @throws UnauthorizedError for a code that is not good. */
  redeemCode(code: string): Promise<GooglePerson>;
}

/** Finds the provider's addresses at the first use, and again after a failure: the shop starts without Google. */
export function createGoogle(config: GoogleConfig): Google {
  let discovered: Promise<{ client: typeof OpenIdClient; provider: Configuration }> | undefined;

  async function discover() {
    const client = await import('openid-client');
    const provider = await client.discovery(
      new URL(config.issuer),
      config.clientId,
      config.clientSecret,
      client.ClientSecretPost(config.clientSecret),
      {
        timeout: TIMEOUT_S,
        [client.customFetch]: reachInternally(config),
        // the sandbox and a loopback issuer use plain HTTP
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- deprecated only so that it stands out
        execute: config.issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      },
    );
    return { client, provider };
  }

  function connect() {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined;
      throw googleFailure(error, 'discovery');
    });
    return discovered;
  }

  return {
    start: async (redirectUri) => {
      const { client, provider } = await connect();
      const login = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(provider, {
        scope: SCOPE,
        redirect_uri: redirectUri,
        state: login.state,
        nonce: login.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(login.verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { ...login, url: url.href };
    },
    finish: async ({ code, state = '', iss }, pending) => {
      const { client, provider } = await connect();
      const answer = new URL(pending.redirectUri);
      answer.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
      try {
        const tokens = await client.authorizationCodeGrant(provider, answer, {
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          pkceCodeVerifier: pending.verifier,
        });
        return personFrom(tokens.claims());
      } catch (error) {
        throw googleFailure(error, 'exchange');
      }
    },
    redeemCode: async (code) => {
      const { client, provider } = await connect();
      try {
        const tokens = await client.genericGrantRequest(provider, 'authorization_code', {
          code,
          redirect_uri: POPUP_REDIRECT,
        });
        return personFrom(tokens.claims());
      } catch (error) {
        throw googleFailure(error, 'exchange');
      }
    },
  };
}

/** Requests to the issuer go to where this process reaches it. */
function reachInternally({ issuer, internalIssuer }: GoogleConfig): CustomFetch {
  return (url, options) => {
    const target =
      internalIssuer !== undefined && url.startsWith(issuer) ? internalIssuer + url.slice(issuer.length) : url;
    const { hostname, pathname } = new URL(target);
    // an issuer's addresses name nobody
    return traceCall({ callee: hostname, method: options.method, route: pathname }, () => fetch(target, options));
  };
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email,
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional()
    .catch(undefined),
});

function personFrom(idToken: IDToken | undefined): GooglePerson {
  const { sub, email, email_verified, name, picture } = claims.parse(idToken);
  const readable = (name ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 120);
  return {
    subject: sub,
    email,
    emailVerified: email_verified,
    name: readable === '' ? (email.split('@')[0] ?? email) : readable,
    picture: picture ?? null,
  };
}
