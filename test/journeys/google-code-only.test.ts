import { DEMO_GOOGLE_ADMIN } from '@shop/sandbox/google/demo-accounts';
import { expect, test } from 'vitest';
import { signInInPopup } from './google-client';
import { call } from './shop-client';

/** Clients that open Google in a popup and send the shop only the code. */
test.each([
  ['user', '/auth/google', 'user'],
  ['admin', '/api/admin/google-login', 'admin'],
] as const)('a popup client signs in with a code alone, once: %s', async (_kind, path, member) => {
  const code = await signInInPopup(DEMO_GOOGLE_ADMIN);
  const answer = await call('GET', `${path}?code=${encodeURIComponent(code)}`);
  expect(answer).toMatchObject({
    status: 200,
    body: { token: expect.any(String), [member]: { email: DEMO_GOOGLE_ADMIN.email, password: '_GoogleAuth' } },
  });
  expect((await call('GET', `${path}?code=${encodeURIComponent(code)}`)).status).toBe(401);
});
