import { afterEach, expect, test } from 'vitest';
import { makeDataDir, startShop } from '@shop/test-support/shop-process';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const READ_BY_ANYBODY = [
  ...['/', '/about', '/contact', '/faqs', '/privacy-policy', '/terms-conditions', '/category/fashion', '/sale'],
  ...['/userLogin', '/adminLogin', '/no/such/page', '/product/0123456789abcdef01234567'],
  ...['/api/config', '/api/openapi.json', '/api/docs', '/api/categories', '/api/content', '/api/products'],
  ...['/robots.txt', '/sitemap.xml', '/feeds/google.xml', '/feeds/meta.xml', '/flower.svg'],
];

test('nothing of a shop with another name says whose software it is', async () => {
  const { dataDir: DATA_DIR, remove } = await makeDataDir();
  cleanUps.push(remove);
  const shop = await startShop({ DATA_DIR, SHOP_NAME: 'Neem & Sons', DEMO_DATA: 'false' });
  cleanUps.push(() => shop.end('SIGKILL'));
  const read = async (address: string, init?: RequestInit) => (await fetch(shop.url + address, init)).text();
  const post = (address: string, body: object) =>
    read(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const said: Record<string, string> = {};
  for (const address of READ_BY_ANYBODY) said[address] = await read(address);
  for (const message of ['hello', 'who are you?', 'who owns the store?', 'contact', 'gibberish xyzzy'])
    said[`chat: ${message}`] = await post('/api/chat', { message });

  const form = new FormData();
  const person = { fullName: 'Asha', username: 'asha.neem', email: 'asha@neem.example', mobile: '9845012345' };
  for (const [name, value] of Object.entries({ ...person, password: 'correct horse 9' })) form.set(name, value);
  expect((await fetch(`${shop.url}/api/user/register`, { method: 'POST', body: form })).status).toBe(201);
  await post('/api/user/password/forgot', { usernameOrEmail: person.username });
  await expect.poll(() => read('/sandbox/mail'), { timeout: 60_000 }).toContain('asha@neem.example');
  said.mailbox = await read('/sandbox/mail');

  const telling = Object.entries(said).filter(([, text]) => /jarul/i.test(text));
  expect(telling.map(([where]) => where)).toEqual([]);
  expect(said['/']).toContain('· Neem &amp; Sons</title>');
  expect(await shop.end('SIGTERM')).toBe(0);
});
