import { expect, test } from 'vitest';
import { findInsecureSettings, paymentModeOf } from './going-live';

const LIVE = { RAZORPAY_KEY_ID: 'rzp_live_4zHqPZ6cM0aB1c' };

test('the payment mode follows from the key alone', () => {
  expect(paymentModeOf(undefined)).toBe('stand-in');
  expect(paymentModeOf('rzp_test_4zHqPZ6cM0aB1c')).toBe('test');
  expect(paymentModeOf(LIVE.RAZORPAY_KEY_ID)).toBe('live');
});

const INSECURE: [string, string][] = [
  ['SERVICE_SECRET', 'for-development-only-0123456789abcdef'],
  ['SERVICE_SECRET', 'a-secret-of-our-own-0123456789abcdef,for-development-only-0123456789abcdef'],
  ['ADMIN_IDS', 'OPS-1, first-admin'],
  ['ADMIN_IDS', 'DEMO-ADMIN'],
  ['ADMIN_EMAILS', 'owner@shop.example, Meera.Iyer@example.com'],
  ['DATABASE_URL', 'postgres://shop:shop-development@postgres:5432/shop'],
  ['MONGO_URL', 'mongodb://shop:shop-development@mongo:27017/?authSource=admin'],
  ['REDIS_URL', 'redis://:shop-development@redis:6379'],
  ['REDIS_URL', 'redis+sentinel://:shop-development@one:26379,two:26379/shop'],
  ['S3_SECRET_KEY', 'shop-development'],
  ['RAZORPAY_KEY_ID', 'rzp_test_StandInKey0001'],
  ['RAZORPAY_KEY_SECRET', 'sandbox-secret-worth-nothing'],
  ['RAZORPAY_WEBHOOK_SECRET', 'sandbox-webhook-worth-nothing'],
  ['GOOGLE_CLIENT_ID', 'jarul-sandbox'],
  ['GOOGLE_CLIENT_SECRET', 'sandbox-secret-worth-nothing'],
  ['PUBLIC_URL', 'http://shop.example'],
];

test.each(INSECURE)('%s=%s is refused with own payment keys', (name, value) => {
  expect(findInsecureSettings({ ...LIVE, [name]: value })).toEqual([expect.stringMatching(`^Open door: ${name} .+`)]);
});

test('every insecure setting has its own line', () => {
  const all = findInsecureSettings({ ...LIVE, ADMIN_IDS: 'first-admin,DEMO-ADMIN', S3_SECRET_KEY: 'shop-development' });
  expect(all).toHaveLength(3);
});

test('without payment keys every setting is allowed, and with them own values are', () => {
  expect(findInsecureSettings(Object.fromEntries(INSECURE.filter(([name]) => !name.startsWith('RAZORPAY'))))).toEqual(
    [],
  );
  expect(
    findInsecureSettings({
      ...LIVE,
      SERVICE_SECRET: 'a-secret-of-our-own-0123456789abcdef',
      ADMIN_IDS: 'OPS-1',
      ADMIN_EMAILS: 'owner@shop.example',
      DATABASE_URL: 'postgres://shop:ours@postgres:5432/shop',
      MONGO_URL: 'mongodb://a:ours@mongo-0:27017,mongo-1:27017/?replicaSet=rs0',
      PUBLIC_URL: 'https://shop.example',
    }),
  ).toEqual([]);
  for (const PUBLIC_URL of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
    expect(findInsecureSettings({ ...LIVE, PUBLIC_URL })).toEqual([]);
});
