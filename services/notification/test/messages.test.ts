import { newId } from '@shop/platform/ids';
import { publishEvent, waitUntilHandled } from '@shop/testing/test-events';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startMessages, type MessageHarness } from './message-harness';

let shop: MessageHarness;
beforeAll(async () => {
  shop = await startMessages();
  await shop.serve();
});
beforeEach(() => {
  Object.assign(shop.identity.trouble, { linkIsOver: false, isDown: false });
});
afterAll(() => shop.stop());

const mailsTo = async (accountId: string) =>
  (await shop.mails()).filter(({ to }) => to === shop.identity.contacts.get(accountId)?.email);
const statusOf = async (accountId: string) => (await shop.rows(accountId)).map(({ status }) => status);
const ended = (accountId: string, status: string) =>
  vi.waitFor(async () => {
    expect(await statusOf(accountId)).toEqual([status]);
  });

test('a forgotten password becomes a mail with the link, at once', async () => {
  const account = shop.account();
  const request = await shop.forgotten(account);
  await ended(account, 'sent');
  const [mail, ...others] = await mailsTo(account);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Choose a new password for jarul');
  expect(mail?.text).toContain(`http://shop.test/userPassword#token-of-${request}\n`);
  const [row] = await shop.rows(account);
  expect(mail?.id).toBe(`${row?.id ?? ''}@shop.example`);
  expect(row).toMatchObject({ attempts: 1, provider_ref: 'sandbox', last_error: null });
  for (const secret of ['token-of', '@example.com', 'Asha']) expect(JSON.stringify(row)).not.toContain(secret);
});

test('the same event twice is one mail', async () => {
  const account = shop.account();
  const { bus } = shop.bed.dependencies;
  const data = { userId: account, kind: 'user', requestId: '6b01dbeeda0257fce95398b1' } as const;
  for (const sequence of [2, 3])
    await waitUntilHandled(shop.db, await publishEvent(bus, 'password-reset-requested', account, data, sequence));
  await ended(account, 'sent');
  expect(await mailsTo(account)).toHaveLength(1);
});

test('a new password is told, and by what name the shop knows the reader', async () => {
  const account = shop.account();
  await shop.changed(account);
  await ended(account, 'sent');
  const [mail] = await mailsTo(account);
  expect(mail?.subject).toBe('Your password for jarul was changed');
  expect(mail?.text).toContain('Hello Asha,');
  expect(mail?.text).toContain('http://shop.test/userPassword');
});

test('another e-mail is told at the address from before, as long as that is known', async () => {
  const account = shop.account();
  const changeId = newId();
  shop.identity.formerEmails.set(changeId, `${changeId}@before.example`);
  const { bus } = shop.bed.dependencies;
  const data = { userId: account, kind: 'user' } as const;
  await publishEvent(bus, 'email-changed', account, { ...data, changeId });
  await ended(account, 'sent');
  expect(await mailsTo(account)).toEqual([]);
  const [mail] = (await shop.mails()).filter(({ to }) => to === `${changeId}@before.example`);
  expect(mail?.subject).toBe('Your e-mail for jarul was changed');
  expect(mail?.text).not.toContain('@example.com');

  const late = shop.account();
  await publishEvent(bus, 'email-changed', late, { ...data, userId: late, changeId: newId() });
  await ended(late, 'not-needed');
});

test('who signs in with Google, and a demo account, get other mails without a link', async () => {
  const google = shop.account({ signsInWith: 'google' });
  const demo = shop.account({ signsInWith: 'demo' });
  for (const account of [google, demo]) {
    await shop.forgotten(account);
    await ended(account, 'sent');
  }
  expect((await mailsTo(google))[0]?.subject).toBe('You log in to jarul with Google');
  expect((await mailsTo(demo))[0]?.subject).toBe('The demo account keeps its password');
  for (const account of [google, demo]) expect((await mailsTo(account))[0]?.text).not.toContain('#');
});

test('nothing is sent where nobody would read it, or where the link is over', async () => {
  const gone = shop.account();
  shop.identity.contacts.delete(gone);
  await shop.forgotten(gone);
  await ended(gone, 'not-needed');
  const nowhere = shop.account({ email: '' });
  await shop.changed(nowhere);
  await ended(nowhere, 'not-needed');
  shop.identity.trouble.linkIsOver = true;
  const late = shop.account();
  await shop.forgotten(late);
  await ended(late, 'not-needed');
  expect(await mailsTo(late)).toEqual([]);
});

test('while identity is away a message waits, and goes when it is back', async () => {
  const account = shop.account();
  shop.identity.trouble.isDown = true;
  await shop.forgotten(account);
  await vi.waitFor(async () => {
    expect(await shop.rows(account)).toMatchObject([{ status: 'waiting', attempts: 1, last_error: 'failed' }]);
  });
  shop.identity.trouble.isDown = false;
  await shop.hurry();
  await (await shop.serve()).settle();
  await ended(account, 'sent');
});

test('a mail that was sent and not noted is sent again with the same id, and the mailbox keeps one', async () => {
  const account = shop.account();
  await shop.forgotten(account);
  await ended(account, 'sent');
  // as it is left when the process ends in between
  await shop.db.query(
    `UPDATE deliveries SET status = 'waiting', sent_at = NULL, next_at = now() WHERE account_id = $1`,
    [account],
  );
  await (await shop.serve()).settle();
  expect(await shop.rows(account)).toMatchObject([{ status: 'sent', attempts: 2 }]);
  expect(await mailsTo(account)).toHaveLength(1);
});

test('what would come too late is given up', async () => {
  const account = shop.account();
  shop.identity.trouble.isDown = true;
  await shop.forgotten(account);
  await vi.waitFor(async () => {
    expect(await shop.rows(account)).toMatchObject([{ status: 'waiting', attempts: 1 }]);
  });
  await shop.db.query(`UPDATE deliveries SET give_up_at = now(), next_at = now() WHERE account_id = $1`, [account]);
  const replica = await shop.serve();
  await replica.settle();
  await ended(account, 'given-up');
});

test('an account that is deleted is forgotten here, too', async () => {
  const account = shop.account();
  await shop.changed(account);
  await ended(account, 'sent');
  const { bus } = shop.bed.dependencies;
  await waitUntilHandled(shop.db, await publishEvent(bus, 'user-deleted', account, { userId: account }, 9));
  expect(await shop.rows(account)).toEqual([]);
});
