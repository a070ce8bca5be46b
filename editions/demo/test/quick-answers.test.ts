import { readFileSync } from 'node:fs';
import { seedId } from '@shop/catalog/app/seed-products';
import { expect, test } from 'vitest';
import { DEMO_OFFERS } from '../src/demo-offers';
import { readDemoProducts } from '../src/demo-products';

// what the chat answers without looking has to be so in the demo shop

const { seeds } = readDemoProducts();
// as a text: nothing here may import the web app
const prompts = readFileSync(new URL('../../../web/src/features/chat/quick-prompts.ts', import.meta.url), 'utf8');
const isFor = (audience: string) => seeds.filter(({ tag = '' }) => tag.split(', ').includes(audience));

test('flat 20% off sneakers, and buy 1 get 1 on T-shirts: those two, and no other that anybody is told of', () => {
  expect(prompts).toContain('Two at the moment: flat 20% off sneakers, and buy 1 get 1 on T-shirts.');
  const sneakers = seeds.filter(({ name }) => /sneakers/i.test(name));
  expect(sneakers.map(({ price, mrp }) => [price, mrp])).toEqual([[3992, 4990]]);
  expect(sneakers.map(({ price, mrp }) => 1 - price / (mrp ?? price))).toEqual([expect.closeTo(0.2)]);

  const shirts = seeds.filter(({ name }) => /t-shirt/i.test(name)).map(({ slug }) => seedId(slug));
  const told = DEMO_OFFERS.filter(({ listed = true }) => listed);
  expect(told).toMatchObject([{ benefit: { kind: 'buy-x-get-y', buy: 1, get: 1 }, conditions: { products: shirts } }]);
  expect(told[0]).not.toHaveProperty('code');
});

test('men’s shoes under ₹2000, which the slider of their prices reaches down to', () => {
  expect(prompts).toContain('pull the price down to ₹2,000');
  const prices = isFor('men').flatMap(({ category, price }) => (category === 'Shoes' ? [price] : []));
  expect(Math.min(...prices)).toBeLessThan(2000);
  expect(Math.max(...prices)).toBeGreaterThan(2000);
});

test('a gift for kids under ₹1000', () => {
  expect(prompts).toContain('For a gift under ₹1000, open Kids');
  expect(isFor('kids').filter(({ price }) => price < 1000)).not.toEqual([]);
});
