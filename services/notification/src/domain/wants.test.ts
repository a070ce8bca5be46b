import { DEFAULT_PREFERENCES } from '@shop/contracts/api/preferences';
import { expect, test } from 'vitest';
import { wants } from './wants';

const reachable = { email: 'asha@example.com', mobile: '+919845012345' };

test.each([
  ['orders', 'mail', true],
  ['alerts', 'mail', true],
  ['marketing', 'mail', false],
  ['orders', 'sms', false],
  ['orders', 'whatsapp', false],
] as const)('without a choice, %s by %s: %s', (kind, channel, wanted) => {
  expect(wants(reachable, kind, channel)).toBe(wanted);
  expect(wants({ ...reachable, preferences: DEFAULT_PREFERENCES }, kind, channel)).toBe(wanted);
});

test('a choice counts where it can be followed', () => {
  const preferences = {
    orders: { mail: true, sms: true, whatsapp: false },
    alerts: { mail: false, sms: false, whatsapp: false },
    marketing: { mail: true, sms: false, whatsapp: true },
  };
  expect(wants({ ...reachable, preferences }, 'orders', 'sms')).toBe(true);
  expect(wants({ ...reachable, preferences }, 'marketing', 'whatsapp')).toBe(true);
  expect(wants({ ...reachable, preferences }, 'alerts', 'mail')).toBe(false);
  expect(wants({ email: '', preferences }, 'marketing', 'mail')).toBe(false);
  expect(wants({ email: 'asha@example.com', preferences }, 'orders', 'sms')).toBe(false);
});
