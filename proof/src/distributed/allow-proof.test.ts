import { expect, test } from 'vitest';
import { isRealShop, whyNotProved } from './allow-proof';

test.each([
  ['said nothing', { live: false }],
  ['said it once', { live: true }],
  ['said it once, in the other way', { live: false, confirm: 'the real shop' }],
  ['said something else', { live: true, confirm: 'yes' }],
])('who %s does not touch what a real shop is on', (_, wish) => {
  expect(whyNotProved(wish, true)).toContain('--live --confirm "the real shop"');
  expect(whyNotProved(wish, false)).toBeUndefined();
});

test('who said it twice means it', () => {
  expect(whyNotProved({ live: true, confirm: 'the real shop' }, true)).toBeUndefined();
});

const database = (there: boolean, real = false) => ({
  query: <Row>(text: string) => {
    if (!there && !text.includes('to_regclass')) throw new Error('there is no table orders');
    return Promise.resolve([text.includes('to_regclass') ? { there } : { real }] as Row[]);
  },
});

test('a shop is real by its key, or by an order that was paid for real', async () => {
  expect(await isRealShop('rzp_live_of_these_tests', database(false))).toBe(true);
  expect(await isRealShop(undefined, database(true, true))).toBe(true);
  expect(await isRealShop('rzp_test_of_these_tests', database(true))).toBe(false);
  expect(await isRealShop(undefined, database(false))).toBe(false);
});
