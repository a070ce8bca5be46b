import { createServiceTokens } from '@shop/platform/auth/service-token';
import { silentLogger } from '@shop/platform/logger';
import { startService, type RunningService } from '@shop/testing/start-service';
import { createTestBed, SERVICE_SECRET, type TestBed } from '@shop/testing/test-bed';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSandboxes } from '../src/service';

let bed: TestBed;
let sandbox: RunningService;
beforeEach(async () => {
  bed = await createTestBed('sandbox');
  sandbox = await start({ razorpay: true, google: false });
});
afterEach(() => bed.stop());

async function start(standIns: { razorpay: boolean; google: boolean }): Promise<RunningService> {
  const db = await bed.database.open('sandbox', '@shop/sandbox');
  const config = { standIns, publicUrl: 'http://shop.test', shopName: 'jarul', googleCodeOnly: false, origins: [] };
  const merchant = { id: 'key', secret: 'secret', webhookSecret: 'secret' };
  return startService(bed, () =>
    createSandboxes(
      { ...config, webhookUrl: 'http://127.0.0.1:9' },
      { db, logger: silentLogger, tokens: bed.dependencies.tokens, merchant },
    ),
  );
}

const HTML =
  '<!doctype html><html><head><title>x</title></head><body><a href="http://shop.test/x">go</a></body></html>';
const mail = (id: string, more: object = {}) => ({
  ...{ id, from: 'jarul <hello@shop.example>', to: 'asha@example.com' },
  ...{ subject: `<b>Mail</b> ${id}`, html: HTML, text: `Hello <${id}>`, ...more },
});

function send(body: object, callee = 'sandbox') {
  const authorization = `Bearer ${createServiceTokens('notification', SERVICE_SECRET).issue(callee)}`;
  return sandbox.call('POST', '/internal/mails', { body, headers: { authorization } });
}
const subjects = async () =>
  ((await sandbox.call('GET', '/sandbox/mail/list')).body.mails as { subject: string }[]).map(({ subject }) => subject);

test('a mail is kept once by its id, and shown newest first', async () => {
  for (const id of ['1@shop', '2@shop', '1@shop']) expect((await send(mail(id))).status).toBe(202);
  expect(await subjects()).toEqual(['<b>Mail</b> 2@shop', '<b>Mail</b> 1@shop']);
});

test('only the shop’s services send, and only whole mails', async () => {
  expect((await sandbox.call('POST', '/internal/mails', { body: mail('1@shop') })).status).toBe(401);
  expect((await send(mail('1@shop'), 'order')).status).toBe(401);
  expect((await send({ id: '1@shop' })).status).toBe(400);
  expect(await subjects()).toEqual([]);
});

test('the page shows each mail in a frame that runs nothing, beside its text', async () => {
  await send(mail('1@shop'));
  const page = await sandbox.send('GET', '/sandbox/mail');
  const html = await page.text();
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).toContain('&lt;b&gt;Mail&lt;/b&gt; 1@shop');
  expect(html).toContain('Hello &lt;1@shop&gt;');
  const [, sandboxed] = /<iframe[^>]* sandbox="([^"]*)"/.exec(html) ?? [];
  expect(sandboxed).toBe('allow-popups allow-popups-to-escape-sandbox');
  const [, address = ''] = /<iframe src="([^"]+)"/.exec(html) ?? [];
  const framed = await sandbox.send('GET', address);
  expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/);
  expect(await framed.text()).toContain('<base target="_blank">');
  for (const unknown of ['/sandbox/mail/99/html', '/sandbox/mail/x/html'])
    expect((await sandbox.send('GET', unknown)).status).toBe(404);
});

test('it shows fifty, or those to one address', async () => {
  for (let id = 0; id < 55; id += 1) await send(mail(`${id}@shop`));
  const kept = await subjects();
  expect(kept).toHaveLength(50);
  expect(kept[0]).toBe('<b>Mail</b> 54@shop');
  await send(mail('early@shop', { to: 'ravi@example.com' }));
  const { body } = await sandbox.call('GET', '/sandbox/mail/list?to=ravi@example.com');
  expect(body.mails).toMatchObject([{ id: 'early@shop', to: 'ravi@example.com' }]);
});

test('a shop that takes real money has no mailbox', async () => {
  const live = await start({ razorpay: false, google: false });
  for (const page of ['', '/list', '/style.css', '/1/html'])
    expect((await live.send('GET', `/sandbox/mail${page}`)).status).toBe(404);
});
