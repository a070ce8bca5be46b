import type { AccountKind } from '@shop/contracts/api/account';
import { api } from './api';

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
