import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRazorpay, type RazorpayHarness } from './razorpay-harness';

const FOLDER = new URL('../browser/razorpay/window/', import.meta.url);

/** The browser's modules are plain JavaScript; this is what the tests use of them. */
interface CardRules {
  formatNumber(text: string): string;
  formatExpiry(text: string): string;
  RULES: Record<'number' | 'name' | 'vpa', (text: string) => string | undefined> & {
    expiry: (text: string, today: Date) => string | undefined;
    cvv: (text: string, number: string) => string | undefined;
  };
}
const rules = (await import(new URL('card-rules.js', FOLDER).href)) as CardRules;

describe('what the window says about a card', () => {
  test.each([
    ['4100280000001007', '4100 2800 0000 1007'],
    ['378282246310005', '3782 822463 10005'],
    ['41 00-28a', '4100 28'],
    ['', ''],
  ])('%s is written %s', (typed, shown) => {
    expect(rules.formatNumber(typed)).toBe(shown);
  });

  test.each([
    ['8', '08'],
    ['829', '08 / 29'],
    ['08/2029', '08 / 29'],
    ['12 / 3', '12 / 3'],
    ['1', '1'],
  ])('an expiry of %s is written %s', (typed, shown) => {
    expect(rules.formatExpiry(typed)).toBe(shown);
  });

  test('names what is wrong, and nothing when all is right', () => {
    const { number, expiry, cvv, name, vpa } = rules.RULES;
    const today = new Date('2026-11-21T12:00:00Z');
    expect(number('')).toBe('Enter the card number.');
    expect(number('4100 2800 0000 1008')).toBe('Check the card number.');
    expect(number('4100 2800 0000 1007')).toBeUndefined();
    expect(expiry('13 / 29', today)).toBe('Use month and year, MM / YY.');
    expect(expiry('10 / 26', today)).toBe('This card has expired.');
    expect(expiry('11 / 26', today)).toBeUndefined();
    expect(cvv('12', '4100')).toBe('CVV is 3 digits.');
    expect(cvv('123', '3782')).toBe('CVV is 4 digits.');
    expect(name('  ')).toBe('Enter the name on the card.');
    expect(vpa('someone')).toBe('A UPI ID looks like name@bank.');
    expect(vpa('success@razorpay')).toBeUndefined();
  });
});

describe('the script and its window', () => {
  let it: RazorpayHarness;
  beforeAll(async () => {
    it = await startRazorpay();
  });
  afterAll(() => it.stop());

  test.each(['checkout.js', ...readdirSync(FOLDER).map((name) => `window/${name}`)])('%s is served', async (name) => {
    const response = await fetch(`${it.url}/${name}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(name.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('nothing needs more than a strict content security policy', () => {
    for (const name of readdirSync(FOLDER)) {
      const source = readFileSync(new URL(name, FOLDER), 'utf8');
      expect(source).not.toMatch(
        /innerHTML|insertAdjacentHTML|eval\(|new Function|setAttribute\('style'|https?:\/\/(?!www\.w3\.org)/,
      );
    }
  });

  test('nothing beside them is served', async () => {
    for (const path of ['', '/', '/types.js', '/../tsconfig.json', '/%2e%2e/tsconfig.json', '/window/'])
      expect((await fetch(it.url + path)).status).toBe(404);
  });
});
