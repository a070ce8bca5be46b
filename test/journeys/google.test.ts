import { expect } from 'vitest';
import { row } from './row';
import { signInWithGoogle } from './google-client';
import { call } from './shop-client';

row('GET /auth/google/url', 'starts at the provider, tied to this browser by a cookie', async () => {
  const answer = await call('GET', '/auth/google/url?for=user');
  const url = new URL(answer.body.url);
  for (const name of ['state', 'nonce', 'code_challenge', 'redirect_uri'])
    expect(url.searchParams.get(name)).toBeTruthy();
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/i);
  expect((await call('GET', '/auth/google/url?for=robot')).status).toBe(400);
});

row('GET /auth/google', 'signs a shopper in, and refuses a code that is not tied to the browser', async () => {
  const { callback, cookie } = await signInWithGoogle('user', 'other');
  expect((await call('GET', `/auth/google?${callback}`)).status).toBe(401);
  const answer = await call('GET', `/auth/google?${callback}`, { headers: { cookie } });
  expect(answer).toMatchObject({
    status: 200,
    body: { token: expect.any(String), user: { password: '_GoogleAuth', role: 'user' } },
  });
  expect((await call('GET', '/api/cart', { token: answer.body.token })).status).toBe(200);
  // this shop takes a code alone, so a made-up one is a failed login
  expect((await call('GET', '/auth/google?code=stolen')).status).toBe(401);
});

row('GET /api/admin/google-login', 'lets in only whose e-mail an operator allowed', async () => {
  const allowed = await signInWithGoogle('admin', 'admin');
  const answer = await call('GET', `/api/admin/google-login?${allowed.callback}`, {
    headers: { cookie: allowed.cookie },
  });
  expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String), admin: { role: 'admin' } } });
  const other = await signInWithGoogle('admin', 'other');
  expect(
    (await call('GET', `/api/admin/google-login?${other.callback}`, { headers: { cookie: other.cookie } })).status,
  ).toBe(403);
});
