import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Logger } from '@shop/platform/logger';
import type { Configuration, JWK, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { DEMO_GOOGLE_ACCOUNTS, type DemoGoogleAccount } from './demo-accounts';
import { createMemoryAdapter } from './memory-adapter';
import type { GoogleSandboxOptions } from './options';
import { messagePage } from './pages';
import { codesForPopups, popupUri, POSTMESSAGE } from './popup';

export const SESSION_COOKIE = 'google_sandbox_session';

/** Seconds that each step of a sign-in may take. */
const STEP_S = 10 * 60;
const CODE_S = 60;
const TOKEN_S = 60 * 60;
const NO_POPUPS = 'A sign-in that gives back a code alone (redirect_uri=postmessage) needs GOOGLE_CODE_ONLY=true.';

/** The address of an account's picture. */
export function pictureOf(issuer: string, account: DemoGoogleAccount): string {
  return `${issuer}/avatars/${account.subject}.svg`;
}

/**
 * Loads and sets up the OpenID provider: one client that needs no consent, no memory of who signed in before.
 * @param base the issuer's path
 */
export async function loadProvider(options: GoogleSandboxOptions, base: string, logger: Logger): Promise<Provider> {
  const { Provider: OpenIdProvider } = await import('oidc-provider/lib/provider.js');
  const { base: basePolicy, Prompt } = await import('oidc-provider/lib/helpers/interaction_policy/index.js');
  const policy = basePolicy();
  policy.remove('consent');
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);

  const codeOnly = options.codeOnly === true;
  const configuration: Configuration = {
    adapter: codesForPopups(createMemoryAdapter(), options.issuer),
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [...options.redirectUris, ...(codeOnly ? [popupUri(options.issuer)] : [])],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    // as Google does, the ID token carries what the scopes ask for
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    scopes: ['openid', 'email', 'profile'],
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: {
        session: SESSION_COOKIE,
        interaction: 'google_sandbox_interaction',
        resume: 'google_sandbox_resume',
      },
      long: { httpOnly: true, sameSite: 'lax', path: base },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    jwks: { keys: [signingKey()] },
    pkce: { required: () => !codeOnly },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { policy, url: (_ctx, interaction) => `${base}/chooser/${interaction.uid}` },
    findAccount: (_ctx, subject) => {
      const account = DEMO_GOOGLE_ACCOUNTS.find((one) => one.subject === subject);
      return account && { accountId: subject, claims: () => claimsOf(options.issuer, account) };
    },
    loadExistingGrant: grantEverything,
    expiresWithSession: () => false,
    ttl: {
      AccessToken: TOKEN_S,
      AuthorizationCode: CODE_S,
      Grant: TOKEN_S,
      IdToken: TOKEN_S,
      Interaction: STEP_S,
      Session: STEP_S,
    },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      const popup = ctx.query.redirect_uri === POSTMESSAGE ? NO_POPUPS : undefined;
      ctx.body = messagePage(base, 'This sign-in did not work', popup ?? out.error_description ?? out.error);
    },
  };
  const provider = new OpenIdProvider(options.issuer, configuration);
  provider.proxy = true;
  provider.on('server_error', (_ctx: KoaContextWithOIDC, error: Error) => {
    logger.error({ err: error }, 'google sandbox failed');
  });
  return provider;
}

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'sandbox' };
}

/** The one client is the shop itself, so there is nobody to ask for consent. */
async function grantEverything(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

function claimsOf(issuer: string, account: DemoGoogleAccount) {
  const [givenName = '', familyName = ''] = account.name.split(' ');
  return {
    sub: account.subject,
    email: account.email,
    email_verified: account.emailVerified,
    name: account.name,
    given_name: givenName,
    family_name: familyName,
    picture: pictureOf(issuer, account),
  };
}
