import { mkdtempSync, writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SavedShopProfile } from '@shop/contracts/api/shop-profile';
import { shopConfig } from '@shop/contracts/api/config';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startGateway, type GatewayHarness } from './harness';

const NOTHING: SavedShopProfile = { version: 0, profile: {} };
let saved = NOTHING;
let gateway: GatewayHarness;
let root: string;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'owner-shop-'));
  writeFileSync(
    path.join(root, 'index.html'),
    '<!doctype html><html><head><title>x</title><meta name="application-name" content="jarul" /></head>' +
      '<body><div id="root"></div></body></html>',
  );
  gateway = await startGateway({ webRoot: root }, { askShop: () => Promise.resolve(saved) });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(root, { recursive: true });
});
let version = 0;
beforeEach(() => {
  saved = NOTHING;
});

/** As the owner saves it; resolves when the gateway knows. */
async function save(profile: SavedShopProfile['profile']) {
  version += 1;
  saved = { version, profile };
  return shopConfig.parse(await (await fetch(`${gateway.url}/api/config?version=${version}`)).json());
}
const pageAt = async (address: string) =>
  (await fetch(gateway.url + address, { headers: { accept: 'text/html' } })).text();

test('until an owner fills in anything, the configuration is as ever', async () => {
  const config = (await (await fetch(`${gateway.url}/api/config`)).json()) as object;
  expect(Object.keys(config)).toEqual(['shopName', 'currency', 'payment', 'google', 'mail', 'texts', 'assistant']);
});

test('who was told of a change reads it, and so does everybody after that', async () => {
  const config = await save({ name: 'Neem', legalName: 'Neem LLP', accent: '#22633f' });
  expect(config).toMatchObject({
    shopName: 'Neem',
    shop: { version, legalName: 'Neem LLP' },
    theme: { accent: '#22633f' },
  });
  expect(await (await fetch(`${gateway.url}/api/config`)).json()).toEqual(config);
});

test('a version that nobody has saved is answered with what there is', async () => {
  await save({ name: 'Neem' });
  const answer = await fetch(`${gateway.url}/api/config?version=${version + 100}`);
  expect(await answer.json()).toMatchObject({ shopName: 'Neem' });
});

test('a version that is none is refused, and an empty one counts as absent', async () => {
  for (const none of ['-1', '1.5', 'x']) {
    const answer = await fetch(`${gateway.url}/api/config?version=${none}`);
    expect({ none, status: answer.status }).toEqual({ none, status: 400 });
    expect(await answer.json()).toMatchObject({ fields: { version: expect.any(String) as string } });
  }
  expect((await fetch(`${gateway.url}/api/config?version=`)).status).toBe(200);
});

test('the pages are the owner’s: name, title, colours, and those that are not found', async () => {
  await save({ name: 'Neem & Sons', accent: '#22633f' });
  for (const address of ['/about', '/cart', '/no/such/page']) {
    const page = await pageAt(address);
    expect(page).toContain('· Neem &amp; Sons</title>');
    expect(page).toContain('<meta name="application-name" content="Neem &amp; Sons" />');
    expect(page).toContain('<style id="shop-look">:root:root{--accent:light-dark(#22633f,');
    expect(page).not.toContain('jarul');
  }
  await save({});
  expect(await pageAt('/about')).not.toContain('shop-look');
});

test('the document of the API is called as the shop is', async () => {
  await save({ name: 'Neem' });
  expect(await (await fetch(`${gateway.url}/api/openapi.json`)).json()).toMatchObject({ info: { title: 'Neem API' } });
});
