import { expect, test } from 'vitest';
import { USEFUL_MS } from '../../domain/delivery';
import type { Shop } from '../layout';
import { ORDER_SAMPLES } from './order-samples';
import { SAMPLES } from './samples';

const SHOP: Shop = { name: 'Neem & Sons', url: 'https://neem.example' };
const NOW = new Date('2026-11-25T06:30:00.000Z');

test('every message that there is has a sample', () => {
  const codes = [...Object.values(ORDER_SAMPLES).map(({ reason }) => reason.code), ...Object.keys(SAMPLES)];
  expect(Object.keys(USEFUL_MS).filter((code) => !codes.includes(code))).toEqual([]);
});

test.each(Object.keys(SAMPLES))('%s is written, as HTML and as text, with a title of its own', (name) => {
  const { title, write } = SAMPLES[name] ?? {};
  const mail = write?.(SHOP, NOW);
  expect(mail?.subject).toMatch(/\S/);
  expect(mail?.html).toContain('Neem &amp; Sons');
  expect(mail?.html).toContain('prefers-color-scheme:dark');
  expect(mail?.text).toContain('Neem & Sons');
  expect(Object.values(SAMPLES).filter((each) => each.title === title)).toHaveLength(1);
});

test('links of a sample carry no token, and lead into the shop or to the courier', () => {
  for (const { write } of Object.values(SAMPLES))
    for (const [, address] of write(SHOP, NOW).html.matchAll(/href="([^"]*)"/g))
      expect(address).toMatch(/^https:\/\/(?:neem\.example(?:[^#]*|.*#reviews)|www\.bluedart\.com\/)$/);
});
