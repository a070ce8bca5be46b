import { expect, test } from 'vitest';
import { flagsIn, wordsKey } from './opinion';

test.each([
  ['see https://example.net/x', ['link']],
  ['cheaper at www.elsewhere', ['link']],
  ['Visit shoes-for-less.shop today', ['link']],
  ['Write to me@example.net', ['link', 'contact']],
  ['Call +91 98765 43210', ['contact']],
  ['Fits well. I took M, usually S.', []],
  ['सूती कुर्ता बहुत अच्छा है।', []],
  ['Washed at 30 degrees 12 times, 2024-11-03', []],
])('%s', (text, flags) => {
  expect(flagsIn(text, false)).toEqual(flags);
});

test('the same words are known whatever their case, spaces and marks', () => {
  expect(wordsKey('Great  product!!')).toBe(wordsKey('great product'));
  expect(wordsKey('great product')).not.toBe(wordsKey('great products'));
  expect(wordsKey('बहुत अच्छा')).not.toBe(wordsKey('बहुत बुरा'));
});
