import { DEFAULT_PREFERENCES } from '@shop/contracts/api/preferences';
import { newId } from '@shop/platform/ids';
import { publishEvent } from '@shop/testing/test-events';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startMessages, type MessageHarness } from './message-harness';
import { startSmtpServer } from './smtp-server';

let shop: MessageHarness;
beforeAll(async () => {
  shop = await startMessages();
  await shop.serve();
});
beforeEach(() => {
  Object.assign(shop.identity.trouble, { linkIsOver: false, isDown: false });
});
afterAll(() => shop.stop());

const bus = () => shop.bed.dependencies.bus;
const ended = (accountId: string, status: string) =>
  vi.waitFor(
    async () => {
      expect((await shop.rows(accountId)).map((row) => row.status)).toEqual([status]);
    },
    { timeout: 20_000 },
  );
const mailsTo = async (accountId: string) =>
  (await shop.mails()).filter(({ to }) => to === shop.identity.contacts.get(accountId)?.email);
const LEAVE = { alerts: 'a.alerts.x', marketing: 'a.marketing.x' };

test('whoever registers is welcomed, with the link that confirms the e-mail', async () => {
  const userId = shop.account({ username: 'asha_rao' });
  const requestId = newId();
  const data = { userId, kind: 'user', requestId, because: 'registered' } as const;
  await publishEvent(bus(), 'email-verification-requested', userId, data);
  await ended(userId, 'sent');
  const [mail] = await mailsTo(userId);
  expect(mail?.subject).toBe('Welcome to jarul: confirm your e-mail');
  expect(mail?.text).toContain(`http://shop.test/confirmEmail#token-of-${requestId}\n`);
  expect(mail?.text).toContain('“asha_rao”');
  expect(JSON.stringify(await shop.rows(userId))).not.toContain('token-of');
});

test('a link that is over is not sent', async () => {
  shop.identity.trouble.linkIsOver = true;
  const userId = shop.account();
  const data = { userId, kind: 'user', requestId: newId(), because: 'asked' } as const;
  await publishEvent(bus(), 'email-verification-requested', userId, data);
  await ended(userId, 'not-needed');
});

test('a code goes where it was asked for, once, and stands in no row', async () => {
  const userId = shop.account();
  const [byMail, bySms] = [newId(), newId()];
  shop.identity.codes.set(byMail, { purpose: 'login', code: '042137', to: 'asha@proved.example' });
  shop.identity.codes.set(bySms, { purpose: 'mobile', code: '314159', to: '+919845099999' });
  for (const [requestId, channel] of [
    [byMail, 'mail'],
    [byMail, 'mail'],
    [bySms, 'sms'],
  ] as const)
    await publishEvent(bus(), 'one-time-code-requested', userId, { userId, requestId, channel });
  await vi.waitFor(
    async () => {
      expect((await shop.rows(userId)).map(({ status }) => status)).toEqual(['sent', 'sent']);
    },
    { timeout: 20_000 },
  );
  const [mail, ...more] = (await shop.mails()).filter(({ to }) => to === 'asha@proved.example');
  expect(more).toEqual([]);
  expect(mail?.text).toContain('\n042137\n');
  expect(mail?.subject).not.toContain('042137');
  expect((await shop.texts()).filter(({ to }) => to === '+919845099999')).toMatchObject([
    {
      channel: 'sms',
      text: '314159 confirms your mobile number at jarul. It is valid for 10 minutes. Tell it to nobody.',
    },
  ]);
  expect(JSON.stringify(await shop.rows(userId))).not.toMatch(/042137|314159|9845099999/);
});

test('a login from somewhere new is told, and to an admin of an admin’s account', async () => {
  const userId = shop.account();
  await publishEvent(bus(), 'new-device-signed-in', userId, { userId, kind: 'admin', signInId: newId() });
  await ended(userId, 'sent');
  const [mail] = await mailsTo(userId);
  expect(mail?.subject).toBe('New login to your jarul admin account');
  expect(mail?.text).toContain('http://shop.test/adminPassword\n');
});

test('who agreed to marketing is told with the way out, and nobody who has left since', async () => {
  const wanting = { ...DEFAULT_PREFERENCES, marketing: { mail: true, sms: false, whatsapp: false } };
  const { url, taken } = await startSmtpServer();
  const own = await startMessages();
  try {
    await own.serve({ smtpUrl: url, from: 'jarul <hello@shop.example>' });
    const agreed = own.account({ preferences: wanting, leave: LEAVE });
    const left = own.account({ preferences: DEFAULT_PREFERENCES, leave: LEAVE });
    for (const userId of [left, agreed])
      await publishEvent(own.bed.dependencies.bus, 'marketing-agreed', userId, { userId, consentId: newId() });
    await vi.waitUntil(() => taken.length > 0, { timeout: 20_000 });
    await vi.waitFor(async () => expect(await own.rows(left)).toMatchObject([{ status: 'not-needed' }]));
    const raw = taken[0]?.raw.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
    expect(raw).toContain('List-Unsubscribe: <http://shop.test/api/user/preferences/leave?token=a.marketing.x>\r\n');
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(raw.replaceAll('=\r\n', '')).toContain('http://shop.test/unsubscribe#a.marketing.x');
  } finally {
    await own.stop();
  }
});

test('what is about the account has no way out', async () => {
  const userId = shop.account({ leave: LEAVE });
  await shop.changed(userId);
  await ended(userId, 'sent');
  expect((await mailsTo(userId))[0]?.text).not.toContain('unsubscribe');
});
