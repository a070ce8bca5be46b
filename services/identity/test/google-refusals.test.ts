import { createLogger } from '@shop/platform/logger';
import { DEMO_GOOGLE_ACCOUNTS } from '@shop/sandbox/google/demo-accounts';
import { expect, onTestFinished, test } from 'vitest';
import { chooseAccount, startWithGoogle } from './google-harness';

const subject = DEMO_GOOGLE_ACCOUNTS[0]?.subject ?? '';

test('a refused callback is no error: at most one line, without a stack', async () => {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('identity', 'info', {
    write: (text) => {
      const line = JSON.parse(text) as (typeof lines)[0];
      // on a busy machine
      if (line.msg !== 'slow request') lines.push(line);
    },
  });
  const google = await startWithGoogle({}, {}, logger);
  onTestFinished(() => google.stop());
  await google.startSandbox();

  const nobody = google.browser();
  for (const query of ['code=x&state=y', 'code=x'])
    expect((await nobody.call(`/auth/google?${query}`)).status).toBeGreaterThanOrEqual(400);
  expect(lines).toEqual([]);

  const browser = google.browser();
  const { body } = await browser.call('/auth/google/url?for=user');
  const query = await chooseAccount(browser, body.url as string, subject);
  query.set('code', 'nonsense');
  expect((await browser.call(`/auth/google?${query.toString()}`)).status).toBe(401);
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'sign-in with Google refused',
      code: 'google-login-failed',
      reason: expect.any(String),
    }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/stack|\.ts:/);
});
