import { expect, test } from 'vitest';
import { findByPrefix, prefixTable } from './pincode-prefixes';

test('the longest beginning decides, in runs as well', () => {
  const table = prefixTable({ UP: '244-245 247', UK: '246 244712-244720' });
  expect(findByPrefix(table, '245001')).toBe('UP');
  expect(findByPrefix(table, '246001')).toBe('UK');
  expect(findByPrefix(table, '244720')).toBe('UK');
  expect(findByPrefix(table, '244721')).toBe('UP');
});

test('a beginning of two names is refused', () => {
  expect(() => prefixTable({ UP: '244-247', UK: '246' })).toThrow('246 is of UP and of UK');
});
