import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indianDay } from './days';
import { chargeOf, promise, type DeliveryMethod, type DeliveryZone } from './delivery';

const METHOD: DeliveryMethod = {
  ...{ id: 'm', name: 'Standard', chargePaise: 7_900, freeFromPaise: 149_900, daysMin: null, daysMax: null },
};
const ZONE: DeliveryZone = {
  ...{ id: 'z', name: 'Metro', ranges: [], daysMin: 1, daysMax: 3, cod: true, methods: [METHOD] },
};

test.each([
  // Friday, Saturday, Sunday; in India it is past midnight from 18:30 on
  ['2026-11-20T10:00:00Z', '2026-11-21', '2026-11-24'],
  ['2026-11-20T18:29:59Z', '2026-11-21', '2026-11-24'],
  ['2026-11-20T18:30:00Z', '2026-11-23', '2026-11-25'],
  ['2026-11-21T12:00:00Z', '2026-11-23', '2026-11-25'],
  ['2026-11-22T12:00:00Z', '2026-11-23', '2026-11-25'],
  ['2026-12-31T12:00:00Z', '2027-01-01', '2027-01-04'],
])('what is ordered at %s arrives between %s and %s', (now, from, to) => {
  expect(promise(ZONE, METHOD, new Date(now))).toEqual({ methodId: 'm', name: 'Standard', from, to });
});

test('a way’s own days come before the zone’s', () => {
  const express = { ...METHOD, daysMin: 0, daysMax: 1 };
  expect(promise(ZONE, express, new Date('2026-11-19T10:00:00Z'))).toMatchObject({
    from: '2026-11-19',
    to: '2026-11-20',
  });
});

test('what could arrive on the day itself arrives on Monday when that is a Sunday', () => {
  const express = { ...METHOD, daysMin: 0, daysMax: 1 };
  expect(promise(ZONE, express, new Date('2026-11-22T10:00:00Z'))).toMatchObject({
    from: '2026-11-23',
    to: '2026-11-23',
  });
});

test('no courier comes on a Sunday, and the last day is not before the first', () => {
  const day = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      day,
      day,
      (now, one, other) => {
        const method = { ...METHOD, daysMin: Math.min(one, other), daysMax: Math.max(one, other) };
        const { from, to } = promise(ZONE, method, now);
        expect(from >= indianDay(now) && from <= to).toBe(true);
        for (const each of [from, to]) expect(new Date(each).getUTCDay()).not.toBe(0);
      },
    ),
  );
});

test.each([
  [149_899, 7_900],
  [149_900, 0],
  [0, 7_900],
])('sending %d paise of goods costs %d', (items, charge) => {
  expect(chargeOf(METHOD, items)).toBe(charge);
  expect(chargeOf({ ...METHOD, freeFromPaise: null }, items)).toBe(7_900);
});
