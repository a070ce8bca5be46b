import type { Address } from '@shop/contracts/api/address';
import { describe, expect, test } from 'vitest';
import { LINE, NOW, orderOf } from '../../test/order-of';
import { chargesOf, type Choice, type TradeTerms } from './charges';
import { DEFAULT_SETTINGS } from './default-settings';
import type { DeliveryZone } from './delivery';
import { NO_OFFERS } from './offer';
import { isSameOrder } from './same-order';

const ADDRESS: Address = {
  ...{ name: 'Meera Rao', mobile: '9845012345', line1: '4 Hill Road', city: 'Pune', state: 'MH', pincode: '411001' },
};
const METHOD = { id: 'm', name: 'Standard', chargePaise: 7_900, freeFromPaise: null, daysMin: null, daysMax: null };
const ZONE: DeliveryZone = { id: 'z', name: 'Z', ranges: [], daysMin: 2, daysMax: 4, cod: true, methods: [METHOD] };
const TERMS: TradeTerms = {
  settings: DEFAULT_SETTINGS,
  rates: [],
  zone: ZONE,
  cameBack: 0,
  offers: NO_OFFERS,
};
const CASH: Choice = { address: ADDRESS, delivery: 'm', paymentMethod: 'cod' };

/** @param pricePaise of the one piece */
function charges(choice: Choice, more: Partial<TradeTerms> = {}, pricePaise = 100_000, category = 'Fashion') {
  const lines = [{ ...LINE, quantity: 1, pricePaise }];
  return chargesOf(choice, { lines, freeShipping: false }, [category], { ...TERMS, ...more }, NOW);
}
const withCash = (cod: Partial<TradeTerms['settings']['cod']>) => ({
  settings: { ...DEFAULT_SETTINGS, cod: { ...DEFAULT_SETTINGS.cod, ...cod } },
});
const codeOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('what comes on top of the items', () => {
  test('is nothing for who names no delivery, wherever it goes', () => {
    const nothing = { shippingPaise: 0, codFeePaise: 0, delivery: null, sellerState: 'KA' };
    const choice = { address: undefined, delivery: undefined, paymentMethod: 'prepaid' } as const;
    expect(charges(choice)).toEqual({ ...nothing, supplyState: 'KA' });
    expect(charges({ ...choice, address: ADDRESS }, { zone: undefined })).toEqual({ ...nothing, supplyState: 'MH' });
  });

  test('is the charge of the way, and the fee for cash', () => {
    expect(charges({ ...CASH, paymentMethod: 'prepaid' })).toMatchObject({ shippingPaise: 7_900, codFeePaise: 0 });
    expect(charges(CASH)).toMatchObject({ shippingPaise: 7_900, codFeePaise: 4_900, supplyState: 'MH' });
  });

  test.each<[string, Choice, Partial<TradeTerms>, string]>([
    ['cash without a way', { ...CASH, delivery: undefined }, {}, 'invalid-request'],
    ['a way without an address', { ...CASH, address: undefined }, {}, 'invalid-request'],
    ['another place’s way', { ...CASH, delivery: 'x' }, {}, 'invalid-request'],
    ['a place that is not served', CASH, { zone: undefined }, 'not-serviceable'],
    ['a place that takes no cash', CASH, { zone: { ...ZONE, cod: false } }, 'cod-not-offered'],
    ['a shop that takes no cash', CASH, withCash({ enabled: false }), 'cod-not-offered'],
    ['a category without cash', CASH, withCash({ excludedCategories: ['FASHION'] }), 'cod-not-offered'],
    ['a buyer whose parcels came back', CASH, { cameBack: 2 }, 'cod-not-offered'],
  ])('is refused for %s', (_, choice, terms, code) => {
    expect(codeOf(() => charges(choice, terms))).toBe(code);
  });

  // with delivery, without the fee: from ₹300 to ₹5,000
  test.each([
    [22_099, 'cod-not-offered'],
    [22_100, undefined],
    [492_100, undefined],
    [492_101, 'cod-not-offered'],
  ])('cash for a piece of %d paise: %s', (price, code) => {
    const outcome = codeOf(() => charges(CASH, {}, price));
    if (code === undefined) expect(outcome).toMatchObject({ codFeePaise: 4_900 });
    else expect(outcome).toBe(code);
  });

  test('one parcel that came back is no reason', () => {
    expect(charges(CASH, { cameBack: 1 })).toMatchObject({ codFeePaise: 4_900 });
  });
});

describe('the same order', () => {
  const delivery = { methodId: 'm', name: 'Standard', from: '2026-11-24', to: '2026-11-26' };
  const lines = [
    { ...LINE, quantity: 2 },
    { ...LINE, variantId: 'v', quantity: 1 },
  ];
  const order = orderOf({ status: 'awaiting-payment', address: ADDRESS, delivery, paymentMethod: 'cod', lines });
  const wanted = lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));

  test('is of the same pieces in any order, to the same place however it is written down', () => {
    const { name, ...rest } = ADDRESS;
    const address = { ...rest, line2: undefined, name };
    expect(isSameOrder(order, [...wanted].reverse(), { ...CASH, address })).toBe(true);
  });

  test.each<[string, Partial<Choice>]>([
    ['place', { address: { ...ADDRESS, line2: 'Floor 2' } }],
    ['number', { address: { ...ADDRESS, mobile: '9845012346' } }],
    ['way', { delivery: 'x' }],
    ['way, none', { delivery: undefined }],
    ['payment', { paymentMethod: 'prepaid' }],
  ])('is not one with another %s', (_, change) => {
    expect(isSameOrder(order, wanted, { ...CASH, ...change })).toBe(false);
  });

  test('is not one with a code beside one with another or with none; a code that was beaten makes no difference', () => {
    const withCode = { ...order, offers: [{ id: 'a'.repeat(24), name: 'Ten', code: 'TEN', savedPaise: 1_000 }] };
    expect(isSameOrder(withCode, wanted, { ...CASH, coupon: 'TEN' })).toBe(true);
    expect(isSameOrder(withCode, wanted, { ...CASH, coupon: 'OTHER' })).toBe(false);
    expect(isSameOrder(withCode, wanted, CASH)).toBe(false);
    expect(isSameOrder(order, wanted, { ...CASH, coupon: 'TEN' })).toBe(true);
  });

  test('is not one of other sizes or counts', () => {
    const [first, second] = wanted;
    if (!first || !second) throw new Error('two lines');
    expect(isSameOrder(order, [first, { ...second, variantId: 'w' }], CASH)).toBe(false);
    expect(isSameOrder(order, [first, { ...second, variantId: null }], CASH)).toBe(false);
    expect(isSameOrder(order, [first, { ...second, quantity: 2 }], CASH)).toBe(false);
    expect(isSameOrder(order, [first], CASH)).toBe(false);
  });
});
