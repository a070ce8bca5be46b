import { randomInt } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { mailTo, type Mail } from './mailbox';
import { row } from './row';
import { call, newAdmin, newProduct, newShopper, newUserForm, payFor, type Shopper } from './shop-client';

/** Numbers that nobody else in these tests has. */
const newNumber = () => `98${randomInt(10_000_000, 99_999_999)}`;

const linkIn = ({ text }: Mail) => /\/confirmEmail#([\w-]{43})\s/.exec(text)?.[1] ?? '';
const codeIn = (text: string) => /\b(\d{6})\b/.exec(text)?.[1] ?? '';
const verifyEmail = (json: object, token?: string) => call('POST', '/api/user/email/verify', { json, token });
const ask = (to: string) => call('POST', '/api/user/otp', { json: { to } });
const enter = (to: string, code: string) => call('POST', '/api/user/otp/login', { json: { to, code } });

async function proved(): Promise<Shopper> {
  const shopper = await newShopper();
  await verifyEmail({ token: linkIn(await mailTo(shopper.email, /^Welcome to /)) });
  return shopper;
}

async function textsTo(number: string): Promise<{ text: string; channel: string }[]> {
  const { body } = await call('GET', `/sandbox/messages/list?to=${encodeURIComponent(`+91${number}`)}`);
  return body.messages as { text: string; channel: string }[];
}
const textTo = (number: string, words: RegExp) =>
  vi.waitFor(
    async () => {
      const found = (await textsTo(number)).find(({ text }) => words.test(text));
      if (!found) throw new Error(`no message to ${number}`);
      return found;
    },
    { timeout: 20_000, interval: 100 },
  );

async function confirmMobile({ token }: Shopper, number: string) {
  const form = { mobile: number, currentPassword: 'correct horse 9' };
  await call('PUT', '/api/user/updateUserProfile', { token, form });
  expect((await call('POST', '/api/user/mobile/verify', { token, json: {} })).status).toBe(200);
  const code = codeIn((await textTo(number, /confirms your mobile/)).text);
  return call('POST', '/api/user/mobile/verify', { token, json: { code } });
}

row('POST /api/user/email/verify', 'confirms the e-mail of who registered, once', async () => {
  const shopper = await newShopper();
  const token = linkIn(await mailTo(shopper.email, /^Welcome to /));
  const { status, body } = await verifyEmail({ token }, shopper.token);
  expect({ status, user: body.user }).toMatchObject({ status: 200, user: { _id: shopper.id, emailVerified: true } });
  expect(await verifyEmail({ token })).toMatchObject({ status: 410, body: { code: 'link-over' } });
  expect((await verifyEmail({})).status).toBe(401);
  expect((await verifyEmail({}, shopper.token)).body.code).toBe('email-proved');
  expect((await verifyEmail({ mine: 'perhaps' })).status).toBe(400);
});

row('POST /api/user/mobile/verify', 'confirms a mobile by the code that was sent there', async () => {
  const shopper = await newShopper();
  const { status, body } = await confirmMobile(shopper, newNumber());
  expect({ status, verified: body.user.mobileVerified }).toEqual({ status: 200, verified: true });
  const again = (json: object) => call('POST', '/api/user/mobile/verify', { token: shopper.token, json });
  expect((await again({})).body.code).toBe('mobile-proved');
  expect((await again({ code: '12' })).status).toBe(400);
});

row('POST /api/user/otp', 'answers the same whether there is an account or not', async () => {
  const { email } = await proved();
  const [known, unknown] = [await ask(email), await ask('nobody@test.example')];
  expect([known.status, known.body]).toEqual([200, unknown.body]);
  expect((await ask(' ')).status).toBe(400);
});

row('POST /api/user/otp/login', 'opens a session for the code of a mail, once', async () => {
  const { id, email } = await proved();
  await ask(email);
  const code = codeIn((await mailTo(email, /^Your code for /)).text);
  const { status, body } = await enter(email, code);
  expect({ status, id: body.user._id }).toEqual({ status: 200, id });
  expect((await call('GET', '/api/cart', { token: body.token })).status).toBe(200);
  expect(await enter(email, code)).toMatchObject({ status: 401, body: { code: 'invalid-code' } });
  expect((await enter('nobody@test.example', '123456')).body.code).toBe('invalid-code');
  expect((await enter(email, 'abc')).status).toBe(400);
});

test('a code to a confirmed mobile logs in, too', async () => {
  const shopper = await newShopper();
  const number = newNumber();
  await confirmMobile(shopper, number);
  await ask(`+91 ${number}`);
  const code = codeIn((await textTo(number, /logs you in/)).text);
  expect((await enter(number, code)).body.user._id).toBe(shopper.id);
});

test('whose e-mail a stranger has typed takes it back from the mailbox, and registers', async () => {
  const stranger = await newShopper();
  const form = { ...newUserForm(), email: stranger.email };
  expect((await call('POST', '/api/user/register', { form })).body.code).toBe('email-taken');
  const token = linkIn(await mailTo(stranger.email, /^Confirm your e-mail/));
  expect((await verifyEmail({ token, mine: false })).status).toBe(200);
  expect((await call('POST', '/api/user/register', { form })).status).toBe(201);
});

row('GET /api/user/preferences', 'is by mail until somebody says otherwise', async () => {
  const { token } = await newShopper();
  const { body } = await call('GET', '/api/user/preferences', { token });
  expect(body.preferences.orders).toEqual({ mail: true, sms: false, whatsapp: false });
  expect(body.preferences.marketing.mail).toBe(false);
});

row('PUT /api/user/preferences', 'has the steps of an order told on the phone of who agrees', async () => {
  const shopper = await newShopper();
  const number = newNumber();
  await confirmMobile(shopper, number);
  const choose = (json: object) => call('PUT', '/api/user/preferences', { token: shopper.token, json });
  expect((await choose({ orders: { mail: false } })).status).toBe(400);
  const chosen = await choose({ orders: { sms: true, whatsapp: true } });
  expect(chosen.body.channels).toEqual({ mail: true, sms: true, whatsapp: true });
  await payFor(shopper, await newProduct(await newAdmin()));
  const told = await textTo(number, /order/i);
  expect(told.text).not.toContain('Test Shopper');
  await vi.waitFor(
    async () => {
      const ways = (await textsTo(number)).filter(({ text }) => text.endsWith('/orders')).map(({ channel }) => channel);
      expect(ways.sort()).toEqual(['sms', 'whatsapp']);
    },
    { timeout: 20_000, interval: 100 },
  );
});

row('POST /api/user/preferences/leave', 'ends offers and news by one press on the link of a mail', async () => {
  const { email, token } = await newShopper();
  await call('PUT', '/api/user/preferences', { token, json: { marketing: { mail: true } } });
  const { text } = await mailTo(email, /^You will hear from /);
  const link = /\/unsubscribe#(\S+)/.exec(text)?.[1] ?? '';
  // as a program that reads mail does it
  const path = `/api/user/preferences/leave?token=${encodeURIComponent(link)}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await call('POST', path, { headers, raw: 'List-Unsubscribe=One-Click' });
  expect({ status: answer.status, kind: answer.body.kind }).toEqual({ status: 200, kind: 'marketing' });
  const { body } = await call('GET', '/api/user/preferences', { token });
  expect(body.preferences.marketing.mail).toBe(false);
  const again = await call('POST', '/api/user/preferences/leave', { json: { token: link } });
  expect(again.status).toBe(200);
  expect((await call('POST', '/api/user/preferences/leave', { json: { token: `${link}x` } })).status).toBe(410);
  expect((await call('POST', '/api/user/preferences/leave', { json: {} })).status).toBe(410);
});
