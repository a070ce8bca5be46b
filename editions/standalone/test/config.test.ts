import { readFileSync } from 'node:fs';
import { ConfigError } from '@shop/platform/config';
import { expect, test } from 'vitest';
import { readStandaloneConfig, VARIABLES } from '../src/config';

test('nothing is required', () => {
  expect(readStandaloneConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    keepAliveMs: 65_000,
    publicUrl: 'http://localhost:8080',
    shopName: 'jarul',
    demoData: true,
    razorpay: undefined,
    google: undefined,
    openai: undefined,
  });
});

test('empty variables count as not set', () => {
  expect(readStandaloneConfig({ PORT: '', SHOP_NAME: ' ', RAZORPAY_KEY_ID: '' })).toMatchObject({
    port: 8080,
    shopName: 'jarul',
  });
});

test('every wrong variable is named', () => {
  const read = () => readStandaloneConfig({ PORT: '70000', PUBLIC_URL: 'shop', LOG_LEVEL: 'loud' });
  expect(read).toThrow(ConfigError);
  for (const name of ['PORT', 'PUBLIC_URL', 'LOG_LEVEL']) expect(read).toThrow(name);
  expect(() => readStandaloneConfig({ GOOGLE_CLIENT_ID: 'x' })).toThrow('GOOGLE_CLIENT_SECRET: is needed together');
});

test('proxies are named by address, network or a known name', () => {
  const TRUSTED_PROXIES = 'loopback, 10.10.0.0/16, 2001:db8::1';
  expect(readStandaloneConfig({ TRUSTED_PROXIES }).trustedProxies).toEqual(['loopback', '10.10.0.0/16', '2001:db8::1']);
  expect(readStandaloneConfig({}).trustedProxies).toEqual([]);
  for (const wrong of ['proxy.example', '10.0.0.0/40', '10.0.0.1/', '300.1.1.1'])
    expect(() => readStandaloneConfig({ TRUSTED_PROXIES: wrong })).toThrow('TRUSTED_PROXIES');
});

test('the README lists every variable, and no other', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const table = readme.slice(readme.indexOf('## Configure it'), readme.indexOf('## Go further'));
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map((match) => match[1]),
  );
  expect(listed.sort()).toEqual([...VARIABLES].sort());
});
