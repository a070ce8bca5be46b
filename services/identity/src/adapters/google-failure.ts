import { AppError, UnauthorizedError, UnavailableError } from '@shop/platform/errors';

const UNREACHABLE = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON']);

/** A sign-in with Google that was refused: a failed login. */
export function googleLoginFailed(cause?: unknown): AppError {
  const error = new UnauthorizedError('Google login failed. Try again.', 'google-login-failed');
  error.cause = cause;
  return error;
}

/**
 * Distinguishes a Google that does not answer from one that refuses.
 * @param step at discovery nothing of the caller's was sent, so whatever fails is not the caller's doing
 */
export function googleFailure(error: unknown, step: 'discovery' | 'exchange'): AppError {
  if (error instanceof AppError) return error;
  if (step === 'discovery' || isUnreachable(error)) {
    return new UnavailableError('Google does not answer. Please try again in a moment.', error);
  }
  return googleLoginFailed(error);
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  const { code, status } = error as { code?: unknown; status?: unknown };
  return (typeof code === 'string' && UNREACHABLE.has(code)) || (typeof status === 'number' && status >= 500);
}
