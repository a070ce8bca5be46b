import { AUDIT_CHECKS, type AuditCheck } from '@shop/contracts/api/audit-checks';
import { expect, test } from 'vitest';
import { notLookedInto } from '../src/not-looked-into';

const all = Object.keys(AUDIT_CHECKS) as AuditCheck[];
const seen = (but: readonly AuditCheck[] = []) =>
  all.filter((check) => !but.includes(check)).map((check) => ({ check, found: 0, differences: [] }));
const kept = { outbox: { waiting: () => Promise.resolve([]) } } as never;

test('nothing is missing where everything was looked into', () => {
  expect(notLookedInto(seen(), {}, { isReal: false })).toEqual([]);
});

test('what nobody looked into is said to be so', () => {
  expect(notLookedInto(seen(['carts', 'product-lists']), {}, { isReal: false })).toMatchObject([
    { check: 'product-lists', found: 0, notDone: 'Nothing says where that is kept.' },
    { check: 'carts', found: 0, notDone: 'Nothing says where that is kept.' },
  ]);
});

test('a catalogue that keeps no lists has none to look into', () => {
  expect(notLookedInto(seen(['product-lists']), { kept }, { isReal: false })).toEqual([]);
});

test('money at the provider of a live shop needs its keys', () => {
  expect(notLookedInto(seen(['provider']), {}, { isReal: true })).toMatchObject([
    { check: 'provider', notDone: 'The keys of its live account are not given.' },
  ]);
});
