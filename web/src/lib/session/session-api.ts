import type { AccountKind, RenewedSession } from '@shop/contracts/api/account';
import { api } from '../api/api';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Where Google's sign-in starts; the answer also sets the cookie that its return needs. */
    getGoogleUrl: build.mutation<{ url: string }, AccountKind>({
      query: (kind) => ({ url: 'auth/google/url', params: { for: kind } }),
      extraOptions: { as: 'none' },
    }),
  }),
});

export const { useGetGoogleUrlMutation } = sessionApi;

/**
 * A new token of the same session, or undefined: the old one is then used for as long as it lasts. A plain call, because
 * it is no reason to show or fetch anything.
 */
export async function renewSession(token: string): Promise<string | undefined> {
  try {
    const answer = await fetch('/api/session/renew', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    return answer.ok ? ((await answer.json()) as RenewedSession).token : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Ends the session on the server. A plain call, so that the token can still be named after the page forgot it; a
 * failure changes nothing for the person who is leaving.
 */
export async function endSession(token: string | null): Promise<void> {
  if (token === null) return;
  await fetch('/api/session/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);
}
