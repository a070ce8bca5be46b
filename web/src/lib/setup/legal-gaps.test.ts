import { expect, test } from 'vitest';
import { legalGaps } from './legal-gaps';

const WHOLE = {
  ...{ legalName: 'Neem LLP', address: '4 Residency Road', email: 'care@neem.example', phone: '080 4000 1000' },
  grievance: { name: 'R. Nair', phone: '080 4000 1001' },
};

test('a shop of which nothing is filled in lacks everything, a whole one nothing', () => {
  expect(legalGaps({})).toHaveLength(5);
  expect(legalGaps(WHOLE)).toEqual([]);
});

test('an officer whom nobody can reach is none', () => {
  expect(legalGaps({ ...WHOLE, grievance: { name: 'R. Nair' } })).toEqual(['grievance officer']);
});
