import type { AccountKind } from '@shop/contracts/api/account';
import { AppError, ForbiddenError, NotFoundError, ValidationError } from '@shop/platform/errors';
import type { Logger } from '@shop/platform/logger';
import type { Google, GoogleCallback } from '../adapters/google';
import { googleLoginFailed } from '../adapters/google-failure';
import type { GooglePerson } from '../domain/google-person';
import { PENDING_LOGIN_MS, pendingLogin, type PendingLogin } from '../domain/pending-login';
import type { IdentityDependencies } from './dependencies';
import { accountOfGooglePerson } from './account-of-google-person';
import { signIn, type SignedIn } from './log-in';
import { noteSignIn, type Place } from './note-sign-in';

export interface GoogleLoginStart {
  readonly url: string;
  readonly pending: PendingLogin;
}

/**
 * Begins a sign-in that comes back to a page of the shop.
 * @param origin of the page the browser is on
 * @throws NotFoundError without Google, UnavailableError when it does not answer
 */
export async function startGoogleLogin(
  dependencies: IdentityDependencies,
  kind: AccountKind,
  origin: string,
): Promise<GoogleLoginStart> {
  const redirectUri = `${origin}${kind === 'user' ? '/userLogin' : '/adminLogin'}`;
  const { url, ...checks } = await googleOf(dependencies).start(redirectUri);
  return { url, pending: { kind, redirectUri, ...checks, expiresAt: Date.now() + PENDING_LOGIN_MS } };
}

/**
 * Ends a sign-in with Google: the account of that person is found, linked or made.
 * @param sealed what the browser kept since the start
 * @throws UnauthorizedError when the answer is not of a sign-in that began in this browser or Google refuses it,
 *   ForbiddenError for an admin whom the operator did not name
 */
export async function finishGoogleLogin(
  dependencies: IdentityDependencies,
  kind: AccountKind,
  callback: GoogleCallback,
  sealed: string | undefined,
  place: Place,
): Promise<SignedIn & { readonly device: string }> {
  const person = await identify(dependencies, kind, callback, sealed).catch((error: unknown) => {
    noteRefusal(dependencies.logger, error);
    throw error;
  });
  if (kind === 'admin') refuseStrangers(dependencies, person);
  const account = await accountOfGooglePerson(dependencies, kind, person);
  const signedIn = await signIn(dependencies, account);
  if (!signedIn) throw googleLoginFailed();
  return { ...signedIn, device: await noteSignIn(dependencies, account, place) };
}

async function identify(
  dependencies: IdentityDependencies,
  kind: AccountKind,
  callback: GoogleCallback,
  sealed: string | undefined,
): Promise<GooglePerson> {
  const google = googleOf(dependencies);
  const opened = sealed === undefined ? undefined : await dependencies.pendingLogins.open(sealed);
  const pending = pendingLogin.safeParse(opened).data;
  const current = pending?.kind === kind && pending.expiresAt >= Date.now() ? pending : undefined;
  if (callback.state === undefined) return identifyByCode(dependencies, google, callback, current);
  if (!current) throw googleLoginFailed();
  return google.finish(callback, current);
}

/** For clients that pass on nothing but the code: the cookie still ties it to this browser, where there is one. */
function identifyByCode(
  { config }: IdentityDependencies,
  google: Google,
  { code, iss = config.google?.issuer }: GoogleCallback,
  pending: PendingLogin | undefined,
): Promise<GooglePerson> {
  if (config.google?.codeOnly !== true)
    throw new ValidationError(
      { state: 'Required' },
      'This shop does not take a code alone: that needs GOOGLE_CODE_ONLY',
    );
  return pending ? google.finish({ code, iss, state: pending.state }, pending) : google.redeemCode(code);
}

/** What Google objects to is for the operator to read; callbacks that began nowhere are anybody's to send. */
function noteRefusal(logger: Logger, error: unknown): void {
  if (!(error instanceof AppError) || error.status >= 500) logger.warn({ err: error }, 'sign-in with Google failed');
  else if (error.cause instanceof Error)
    logger.warn({ code: error.code, reason: error.cause.message }, 'sign-in with Google refused');
  else logger.debug({ code: error.code }, 'sign-in with Google refused');
}

function refuseStrangers({ config }: IdentityDependencies, { email, emailVerified }: GooglePerson): void {
  const allowed = config.adminEmails.some((one) => one.toLowerCase() === email);
  if (!allowed || !emailVerified) {
    throw new ForbiddenError('This Google account may not sign in as an admin', 'admin-email-not-allowed');
  }
}

function googleOf({ google }: IdentityDependencies): Google {
  if (!google) throw new NotFoundError('Google login is not available', 'google-disabled');
  return google;
}
