import { expect, test } from 'vitest';
import { weaknessOf, type PasswordOwner } from './weak-password';

const asha: PasswordOwner = {
  kind: 'user',
  loginName: 'asha_rao',
  adminId: null,
  fullName: 'Asha Lakshminarayan',
  email: 'asha.garden@example.com',
  mobile: '+91 98765 43210',
};
const common = new Set(['password', 'sunshine1', 'welcome123']);
const weakness = (password: string, owner = asha) => weaknessOf(password, owner, (one) => common.has(one));

test.each(['madhumalati', 'jarul-demo', 'ninechar9', 'a b c d e f', 'पासवर्ड नया है', 'asha likes mango'])(
  '%s is taken',
  (password) => {
    expect(weakness(password)).toBeUndefined();
  },
);

test('a shopper needs eight characters, an admin ten', () => {
  expect(weakness('parijat')).toBe('At least 8 characters');
  expect(weakness('parijat-1')).toBeUndefined();
  expect(weakness('parijat-1', { ...asha, kind: 'admin' })).toBe('At least 10 characters');
  expect(weakness('parijat-12', { ...asha, kind: 'admin' })).toBeUndefined();
});

test.each([
  'asha_rao',
  'ASHA-RAO',
  'asharao1990',
  'Asha Lakshminarayan',
  'lakshminarayan',
  'Lakshminarayan@1',
  'asha.garden@example.com',
  'asha.garden',
  '9876543210',
  '+919876543210',
  '0091 98765 43210',
])('%s is the owner’s own', (password) => {
  expect(weakness(password)).toBe('Choose one that is not your own name, e-mail or number');
});

test('an admin’s ID is no password', () => {
  expect(weakness('jarul-ops-1', { ...asha, kind: 'admin', adminId: 'JARUL OPS 1' })).toMatch('your own name');
});

test.each(['password', 'Password', 'SUNSHINE1', 'welcome123', 'aaaaaaaa', '12121212', '        '])(
  '%s is what many people use',
  (password) => {
    expect(weakness(password)).toBe('Too easy to guess: many people use this password');
  },
);

test('a mobile that a Google account has not given stands in nobody’s way', () => {
  expect(weakness('83650274', { ...asha, mobile: '' })).toBeUndefined();
});
