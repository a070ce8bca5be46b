import { expect, test } from 'vitest';
import { isNews, type ProviderDispute } from './dispute';

const at = (second: number) => new Date(second * 1_000);
const open: ProviderDispute = {
  id: 'disp_1',
  paymentId: 'pay_1',
  amountPaise: 1_000,
  deductedPaise: 0,
  state: 'open',
  phase: 'chargeback',
  respondBy: null,
  raisedAt: at(1),
  toldAt: at(1),
};
const won: ProviderDispute = { ...open, state: 'won', toldAt: at(5) };

test.each([
  ['the same again', open, open, false],
  ['under review', open, { ...open, state: 'under_review', toldAt: at(2) }, true],
  ['open, reported before it was under review', { ...open, state: 'under_review', toldAt: at(2) }, open, false],
  ['the decision', open, won, true],
  ['the decision, with an older stamp', { ...open, toldAt: at(9) }, won, true],
  ['its beginning after the decision', won, { ...open, toldAt: at(9) }, false],
  ['another decision later', won, { ...won, state: 'lost', deductedPaise: 1_000, toldAt: at(6) }, true],
  ['an older decision', won, { ...won, state: 'closed', toldAt: at(4) }, false],
  ['a next phase', won, { ...open, phase: 'pre_arbitration', toldAt: at(7) }, true],
  ['an earlier phase', { ...open, phase: 'pre_arbitration' }, { ...won, toldAt: at(8) }, false],
] as const)('%s', (_name, known, report, expected) => {
  expect(isNews(known, report)).toBe(expected);
});
