import { createLogger } from '@shop/platform/logger';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMessages, type MessageHarness } from './message-harness';
import { refusal, refusing, startSmtpServer } from './smtp-server';

const FROM = 'jarul <hello@shop.example>';

let shop: MessageHarness;
beforeEach(async () => {
  shop = await startMessages();
});
afterEach(() => shop.stop());

const untilRow = (account: string, row: object) =>
  vi.waitFor(async () => {
    expect(await shop.rows(account)).toMatchObject([row]);
  });

test('with a server mails go there and not to the mailbox; a repeat has the same id and the same link', async () => {
  const { url, taken } = await startSmtpServer();
  const service = await shop.serve({ smtpUrl: url, from: FROM });
  const account = shop.account();
  await shop.forgotten(account);
  await untilRow(account, { status: 'sent', provider_ref: expect.stringContaining('queued as 4F2A') });
  expect(await shop.mails()).toEqual([]);
  // as it is left when the process ends between sending and noting it
  await shop.db.query(`UPDATE deliveries SET status = 'waiting', sent_at = NULL, next_at = now()`);
  await service.settle();
  await untilRow(account, { status: 'sent', attempts: 2 });
  const ids = taken.map(({ raw }) => /^Message-ID: (.*)\r$/im.exec(raw)?.[1]);
  expect(ids).toEqual([ids[0], ids[0]]);
  const links = taken.map(({ raw }) => /#token-of-\w+/.exec(raw.replaceAll('=\r\n', ''))?.[0]);
  expect(links).toEqual([expect.any(String), links[0]]);
});

test('an address that is refused for good is flagged, gets no more, and is named nowhere', async () => {
  const lines: string[] = [];
  const logger = createLogger('notification', 'trace', { write: (line: string) => void lines.push(line) });
  const { url, taken } = await startSmtpServer(refusing(refusal(550, '5.1.1 <asha@example.com> no such user')));
  await shop.serve({ smtpUrl: url, from: FROM }, logger);
  const account = shop.account({ email: 'asha@example.com' });
  await shop.forgotten(account);
  await untilRow(account, { status: 'refused', attempts: 1, last_error: 'EENVELOPE 550 RCPT TO' });
  // also of another account, however it is spelled
  const other = shop.account({ email: 'Asha@Example.com' });
  await shop.changed(other);
  await untilRow(other, { status: 'refused', last_error: 'suppressed' });
  expect(taken).toEqual([]);
  expect(lines.join('')).toContain('a message was refused');
  const kept = JSON.stringify([lines, await shop.rows(account), await shop.db.query('SELECT * FROM suppressed')]);
  expect(kept).not.toMatch(/asha/i);

  await shop.db.query(`UPDATE suppressed SET since = now() - interval '31 days'`);
  const later = shop.account({ email: 'asha@example.com' });
  await shop.changed(later);
  await untilRow(later, { status: 'refused', last_error: 'EENVELOPE 550 RCPT TO' });
});

test('what a server puts off is tried again, and goes once it takes it', async () => {
  let isBusy = true;
  const { url, taken } = await startSmtpServer({
    onRcptTo: (_address, _session, done) => {
      done(isBusy ? refusal(450, '4.2.0 try again later') : null);
    },
  });
  const service = await shop.serve({ smtpUrl: url, from: FROM });
  const account = shop.account();
  await shop.forgotten(account);
  await untilRow(account, { status: 'waiting', attempts: 1, last_error: 'EENVELOPE 450 RCPT TO' });
  const [due] = await shop.db.query<{ seconds: number }>(
    'SELECT extract(epoch FROM next_at - now())::float8 AS seconds FROM deliveries',
  );
  expect(due?.seconds).toBeLessThanOrEqual(5);
  isBusy = false;
  await shop.hurry();
  await service.settle();
  await untilRow(account, { status: 'sent' });
  expect(taken).toHaveLength(1);
  expect(await shop.db.query('SELECT * FROM suppressed')).toEqual([]);
});
