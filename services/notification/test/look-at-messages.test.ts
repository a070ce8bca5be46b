import {
  messageAgainAnswer,
  messageOverview,
  messageSample,
  messageSamples,
  sentMessageList,
  type SentMessageList,
} from '@shop/contracts/api/sent-messages';
import { listen } from '@shop/platform/http/listen';
import { newId } from '@shop/platform/ids';
import { silentLogger } from '@shop/platform/logger';
import { createHttpClient } from '@shop/testing/http-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MailSettings, NotificationConfig } from '../src/config';
import { readFigures } from '../src/adapters/delivery-views';
import { startMessages, type MessageHarness } from './message-harness';
import { refusal, refusing, startSmtpServer } from './smtp-server';

let shop: MessageHarness;
beforeEach(async () => {
  shop = await startMessages();
});
afterEach(() => shop.stop());

/** A service that answers, and an admin who asks it. */
async function open(mail: Partial<MailSettings> = {}, more: Partial<NotificationConfig> = {}) {
  const service = await shop.serve(mail, silentLogger, more);
  const server = await listen(service, 0);
  shop.bed.onStop(() => server.close());
  const { send } = createHttpClient(server.url);
  const as = shop.bed.accounts.account('admin');
  const read = async (path: string) => (await send('GET', `/api/admin${path}`, { as })).json();
  const list = async (query = '') => sentMessageList.strict().parse(await read(`/messages${query}`));
  const again = (id: string) => send('POST', `/api/admin/messages/${id}/again`, { as });
  return { service, send, read, list, again };
}
const states = ({ messages }: SentMessageList) => messages.map(({ code, status }) => `${code} ${status}`);

test('staff see what each message tells and how it fares, and nowhere an address', async () => {
  const { list, read } = await open({}, { staffMail: ['desk@shop.example'] });
  const account = shop.account({ email: 'asha@example.com' });
  await shop.changed(account);
  // by the hour there is also what the staff is told each morning, which says nothing where there is nothing to tell
  await vi.waitFor(async () => expect(states(await list())).toContain('password-changed sent'));
  const all = await list();
  const told = {
    channel: 'mail',
    to: 'user',
    attempts: expect.any(Number) as number,
    sentAt: expect.any(String) as string,
  };
  expect(all.messages).toContainEqual(expect.objectContaining(told));
  expect(JSON.stringify(all)).not.toMatch(/asha/i);
  const settled = {
    ways: { mail: 'stand-in', sms: 'stand-in', whatsapp: 'stand-in' },
    staff: ['desk@shop.example'],
    ...{ waiting: 0, sentInADay: 1, failedInAWeek: 0, suppressed: 0 },
  };
  await vi.waitFor(async () => {
    expect(messageOverview.strict().parse(await read('/messages/overview'))).toEqual(settled);
  });
});

test('without a way out what waits is shown with its age', async () => {
  const { list, read } = await open({ sandbox: undefined });
  await shop.changed(shop.account());
  await shop.pass(30);
  const [waiting] = (await list('?show=waiting')).messages;
  expect(waiting).toMatchObject({ status: 'waiting', nextAt: expect.any(String) });
  const overview = messageOverview.parse(await read('/messages/overview'));
  expect(overview).toMatchObject({ ways: { mail: 'none', sms: 'none', whatsapp: 'none' }, waiting: 1 });
  expect(overview.oldestWaitingSince).toBe(waiting?.happenedAt);
});

test('messages are counted as far as a number says something', async () => {
  await open({ sandbox: undefined });
  for (let time = 0; time < 4; time += 1) await shop.changed(shop.account());
  expect(await readFigures(shop.db, '30 days', 3)).toMatchObject({ waiting: 3, sentInADay: 0 });
  await shop.db.query(`UPDATE deliveries SET status = 'sent'`);
  expect(await readFigures(shop.db, '30 days', 3)).toMatchObject({ waiting: 0, sentInADay: 3 });
});

test('pages follow each other without a gap, and what failed is found among what went', async () => {
  const { list } = await open({ sandbox: undefined });
  const account = shop.account();
  for (let count = 0; count < 25; count += 1) await shop.changed(account);
  await shop.db.query(`UPDATE deliveries SET status = 'sent', sent_at = now()`);
  const [failed] = await shop.rows(account);
  await shop.db.query(`UPDATE deliveries SET status = 'given-up', sent_at = NULL WHERE id = $1`, [failed?.id]);
  const first = await list();
  const second = await list(`?after=${first.next}`);
  expect([first.messages.length, second.messages.length, second.next]).toEqual([20, 5, undefined]);
  const ids = [...first.messages, ...second.messages].map(({ _id }) => _id);
  expect(ids).toEqual([...new Set(ids)].sort().reverse());
  expect((await list('?show=failed')).messages).toMatchObject([{ _id: failed?.id, status: 'given-up' }]);
});

test('a refused mail goes after all when staff ask for it, and so does what comes next', async () => {
  let isFull = true;
  const { url, taken } = await startSmtpServer({
    onRcptTo: (_address, _session, done) => {
      done(isFull ? refusal(552, '5.2.2 mailbox full') : null);
    },
  });
  const { list, read, again, service } = await open({ smtpUrl: url, from: 'Neem <hello@neem.example>' });
  const account = shop.account();
  await shop.changed(account);
  await vi.waitFor(async () => expect(states(await list('?show=failed'))).toEqual(['password-changed refused']));
  expect(messageOverview.parse(await read('/messages/overview'))).toMatchObject({
    ...{ ways: { mail: 'own' }, from: 'Neem <hello@neem.example>', failedInAWeek: 1, suppressed: 1 },
  });
  isFull = false;
  const id = (await list()).messages[0]?._id ?? '';
  expect(messageAgainAnswer.parse(await (await again(id)).json())).toEqual({ message: 'We try it again now' });
  await service.settle();
  expect(states(await list())).toEqual(['password-changed sent']);
  await shop.changed(account);
  await vi.waitFor(() => expect(taken).toHaveLength(2));
  // one that went does not go twice
  const answer = await again(id);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'not-failed']);
  expect(taken).toHaveLength(2);
});

test('an address that still refuses keeps what comes next from going there', async () => {
  const { url, taken } = await startSmtpServer(refusing(refusal(550, '5.1.1 no such user')));
  const { list, again, service } = await open({ smtpUrl: url, from: 'Neem <hello@neem.example>' });
  const account = shop.account();
  await shop.changed(account);
  await vi.waitFor(async () => expect(states(await list())).toEqual(['password-changed refused']));
  await again((await list()).messages[0]?._id ?? '');
  await service.settle();
  expect((await list()).messages).toMatchObject([{ status: 'refused', reason: 'EENVELOPE 550 RCPT TO' }]);
  await shop.changed(account);
  await vi.waitFor(async () => expect((await list()).messages).toHaveLength(2));
  await service.settle();
  expect((await list()).messages).toContainEqual(expect.objectContaining({ status: 'refused', reason: 'suppressed' }));
  expect(taken).toEqual([]);
});

test('what is over by then is not told, though staff ask for it', async () => {
  const { list, again, service } = await open();
  await shop.forgotten(shop.account());
  await vi.waitFor(async () => expect(states(await list())).toEqual(['password-reset sent']));
  await shop.db.query(`UPDATE deliveries SET status = 'given-up', sent_at = NULL`);
  shop.identity.trouble.linkIsOver = true;
  await again((await list()).messages[0]?._id ?? '');
  await service.settle();
  expect((await list()).messages).toMatchObject([{ status: 'not-needed', reason: 'the link is over' }]);
});

test('every mail is shown in the shop’s name, and what there is not is 404', async () => {
  const { read, send, again } = await open();
  const { samples } = messageSamples.strict().parse(await read('/message-samples'));
  expect(samples.map(({ name }) => name)).toContain('parcel-sent');
  for (const { name } of samples) {
    const sample = messageSample.strict().parse(await read(`/message-samples/${name}`));
    expect(sample.html).toContain('jarul');
  }
  const as = shop.bed.accounts.account('admin');
  expect((await send('GET', '/api/admin/message-samples/constructor', { as })).status).toBe(404);
  expect((await again(newId())).status).toBe(404);
  const user = shop.bed.accounts.account('user');
  for (const path of ['messages', 'messages/overview', 'message-samples', 'message-samples/order-paid'])
    expect((await send('GET', `/api/admin/${path}`, { as: user })).status).toBe(403);
});
