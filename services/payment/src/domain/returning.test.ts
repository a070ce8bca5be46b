import { expect, test } from 'vitest';
import { planReturn, type MoneyState } from './returning';

const nothing: MoneyState = {
  amountPaise: 1_000,
  refundedPaise: 0,
  pendingPaise: 0,
  deductedPaise: 0,
  isDisputed: false,
};

test.each([
  ['nothing is back', {}, { kind: 'post', amountPaise: 1_000 }],
  ['a part is back', { refundedPaise: 300 }, { kind: 'post', amountPaise: 700 }],
  ['parts are back and on their way', { refundedPaise: 300, pendingPaise: 200 }, { kind: 'post', amountPaise: 500 }],
  ['the rest is on its way', { refundedPaise: 300, pendingPaise: 700 }, { kind: 'wait' }],
  ['parts make the whole', { refundedPaise: 1_000 }, { kind: 'settled' }],
  ['a bank decides', { isDisputed: true }, { kind: 'hold' }],
  ['a bank decides about what is on its way', { isDisputed: true, pendingPaise: 1_000 }, { kind: 'wait' }],
  ['a bank has taken all', { deductedPaise: 1_000 }, { kind: 'settled' }],
  ['a bank has taken a part', { deductedPaise: 400 }, { kind: 'post', amountPaise: 600 }],
  ['refunds and a bank make the whole', { refundedPaise: 600, deductedPaise: 400 }, { kind: 'settled' }],
  ['a bank took what was refunded before', { refundedPaise: 1_000, deductedPaise: 1_000 }, { kind: 'settled' }],
] as const)('%s', (_name, money, plan) => {
  expect(planReturn({ ...nothing, ...money })).toEqual(plan);
});
