import type { Offer } from '@shop/contracts/api/offers';
import { expect, test } from 'vitest';
import { offerPlace, offersForProduct, offerTerms, offerText } from './offer-facts';

const offer = (more: Partial<Offer> = {}): Offer => ({
  ...{ _id: 'o', name: 'Offer', description: '', benefit: { kind: 'percent', percent: 10 } },
  ...more,
});

test('what somebody has to know: for whom, from how much, until when', () => {
  expect(offerTerms(offer())).toBe('');
  // the first moment after it is midnight of the first of December by the shop's clock
  expect(offerTerms(offer({ firstOrder: true, min: 999, to: '2026-11-30T18:30:00.000Z' }))).toBe(
    'On your first order · From ₹999 · Until 30 November',
  );
});

test('a product has the offers for it, those for it alone first', () => {
  const all = offer({ name: 'All' });
  const own = offer({ name: 'Own', products: ['p'] });
  const shelf = offer({ name: 'Shelf', categories: ['FASHION'] });
  const other = offer({ name: 'Other', products: ['q'], categories: ['Beauty'] });
  const found = offersForProduct([all, own, shelf, other], { _id: 'p', category: 'Fashion' });
  expect(found.map(({ name }) => name)).toEqual(['Own', 'Shelf', 'All']);
});

test('an offer leads to the one place that it is for', () => {
  expect(offerPlace(offer({ categories: ['Women'] }))).toBe('/category/women');
  expect(offerPlace(offer({ products: ['p'] }))).toBe('/product/p');
  for (const more of [{}, { products: ['p', 'q'] }, { products: ['p'], categories: ['Women'] }])
    expect(offerPlace(offer(more))).toBeUndefined();
});

test('an offer without words of its own says what it gives', () => {
  expect(offerText(offer())).toBe('10% off.');
  expect(offerText(offer({ description: 'A tenth.' }))).toBe('A tenth.');
});
