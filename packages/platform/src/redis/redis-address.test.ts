import { expect, test } from 'vitest';
import { readSentinels } from './redis-address';

test('sentinels, the name that they know the server by, its user and a database are read', () => {
  expect(readSentinels('redis+sentinel://shop_cart:p%40ss:word@one:26380,two,[::1]:26381/shop/2')).toEqual({
    sentinels: [
      { host: 'one', port: 26_380 },
      { host: 'two', port: 26_379 },
      { host: '::1', port: 26_381 },
    ],
    name: 'shop',
    username: 'shop_cart',
    password: 'p@ss:word',
    db: 2,
  });
});

test('a password without a user, and one of their own for sentinels', () => {
  expect(
    readSentinels('redis+sentinel://:secret@one/shop?sentinel_password=an%2Bother&sentinel_username=watch'),
  ).toEqual({
    sentinels: [{ host: 'one', port: 26_379 }],
    name: 'shop',
    password: 'secret',
    sentinelUsername: 'watch',
    sentinelPassword: 'an+other',
  });
});

test('a percent sign that begins no code stands for itself', () => {
  expect(readSentinels('redis+sentinel://:100%@one/shop')).toMatchObject({ password: '100%' });
});

test('with rediss, the server and its sentinels are asked by TLS', () => {
  expect(readSentinels('rediss+sentinel://one/shop')).toMatchObject({
    tls: {},
    sentinelTLS: {},
    enableTLSForSentinelMode: true,
  });
});

test.each([
  ['a server', 'redis://:secret@one:6379'],
  ['no name', 'redis+sentinel://one:26379'],
  ['no host', 'redis+sentinel:///shop'],
  ['a host without a name', 'redis+sentinel://one,,two/shop'],
  ['a port that is none', 'redis+sentinel://one:port/shop'],
  ['another scheme', 'http+sentinel://one/shop'],
])('%s names no sentinels', (_, address) => {
  expect(readSentinels(address)).toBeUndefined();
});
