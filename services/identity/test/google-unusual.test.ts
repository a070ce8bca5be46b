import { DEMO_GOOGLE_ACCOUNTS } from '@shop/sandbox/google/demo-accounts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chooseAccount, signInWithGoogle, SHOP, startWithGoogle } from './google-harness';
import { call } from './call';
import { startIdentity } from './harness';

const subject = DEMO_GOOGLE_ACCOUNTS[0]?.subject ?? '';

test('identity starts without Google and signs in as soon as it answers', async () => {
  const google = await startWithGoogle();
  onTestFinished(() => google.stop());
  const down = await google.browser().call('/auth/google/url?for=user');
  expect(down.status).toBe(503);
  expect(down.body.code).toBe('unavailable');
  expect(down.headers.get('retry-after')).not.toBeNull();
  expect((await call(google.identity.url, '/readyz')).status).toBe(200);
  await google.startSandbox();
  // as its clients do, which are told to try again: a connection from before may still be failing
  await vi.waitFor(async () => {
    expect((await google.browser().call('/auth/google/url?for=user')).status).toBe(200);
  });
  expect((await signInWithGoogle(google.browser(), 'user', subject)).status).toBe(200);
});

test('clients that send a code alone work where the operator allows it', async () => {
  const google = await startWithGoogle({}, { codeOnly: true });
  onTestFinished(() => google.stop());
  await google.startSandbox();
  const url = new URL(`${SHOP}/sandbox/google/auth`);
  url.search = new URLSearchParams({
    client_id: 'shop',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: 'postmessage',
  }).toString();
  const query = await chooseAccount(google.browser(), url.href, subject);
  const path = `/auth/google?code=${query.get('code') ?? ''}`;
  const answer = await call(google.identity.url, path);
  expect(answer.status).toBe(200);
  expect(answer.body.user.fullName).toBe('Meera Iyer');
  expect((await call(google.identity.url, path)).status).toBe(401);

  const browser = google.browser();
  const { body } = await browser.call('/auth/google/url?for=user');
  const code = (await chooseAccount(browser, body.url as string, subject)).get('code') ?? '';
  const stolen = await google.browser().call(`/auth/google?code=${code}`);
  expect(stolen.status).toBe(401);
  const again = await chooseAccount(browser, body.url as string, subject);
  expect((await browser.call(`/auth/google?code=${again.get('code') ?? ''}`)).status).toBe(200);
});

test('without Google there is no such login', async () => {
  const identity = await startIdentity();
  onTestFinished(() => identity.stop());
  for (const path of ['/auth/google/url?for=user', '/auth/google?code=x&state=y', '/api/admin/google-login?code=x']) {
    const answer = await call(identity.url, path);
    expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'google-disabled']);
  }
});

test('a wrong client secret is a failed login that reveals nothing', async () => {
  const google = await startWithGoogle({}, { clientSecret: 'not the one' });
  onTestFinished(() => google.stop());
  await google.startSandbox();
  const answer = await signInWithGoogle(google.browser(), 'user', subject);
  expect(answer.status).toBe(401);
  expect(JSON.stringify(answer.body)).not.toMatch(/secret|invalid_client/);
});
