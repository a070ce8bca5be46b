import { expect, test } from 'vitest';
import { planReturns, type MoneyState, type OpenRefund } from './returning';

const nothing: MoneyState = {
  amountPaise: 1_000,
  refundedPaise: 0,
  pendingPaise: 0,
  deductedPaise: 0,
  isDisputed: false,
};
const rest: OpenRefund = { kind: 'rest' };
const part = (requestedPaise: number, got: { refundedPaise?: number; pendingPaise?: number } = {}): OpenRefund => ({
  kind: 'part',
  requestedPaise,
  refundedPaise: 0,
  pendingPaise: 0,
  ...got,
});
const post = (amountPaise: number) => ({ kind: 'post', amountPaise });
const done = (amountPaise: number) => ({ kind: 'done', amountPaise });
const [hold, wait] = [{ kind: 'hold' }, { kind: 'wait' }];

test.each([
  ['nothing is back', {}, post(1_000)],
  ['a part is back', { refundedPaise: 300 }, post(700)],
  ['parts are back and on their way', { refundedPaise: 300, pendingPaise: 200 }, post(500)],
  ['the rest is on its way', { refundedPaise: 300, pendingPaise: 700 }, wait],
  ['parts make the whole', { refundedPaise: 1_000 }, done(1_000)],
  ['a bank decides', { isDisputed: true }, hold],
  ['a bank decides about what is on its way', { isDisputed: true, pendingPaise: 1_000 }, wait],
  ['a bank has taken all', { deductedPaise: 1_000 }, done(1_000)],
  ['a bank has taken a part', { deductedPaise: 400 }, post(600)],
  ['refunds and a bank make the whole', { refundedPaise: 600, deductedPaise: 400 }, done(1_000)],
  ['a bank took what was refunded before', { refundedPaise: 1_000, deductedPaise: 1_000 }, done(1_000)],
] as const)('the rest when %s', (_name, money, plan) => {
  expect(planReturns({ ...nothing, ...money }, [rest])).toEqual([[rest, plan]]);
});

test.each([
  ['two parts', {}, [part(300), part(200)], [post(300), post(200)]],
  ['a rest takes what parts leave', {}, [rest, part(300)], [post(700), post(300)]],
  ['parts that leave nothing', {}, [part(600), part(400), rest], [post(600), post(400), wait]],
  ['a part on its way', { pendingPaise: 300 }, [part(300, { pendingPaise: 300 }), rest], [wait, post(700)]],
  ['a part that is back', { refundedPaise: 300 }, [part(300, { refundedPaise: 300 })], [done(300)]],
  ['a part of more than is left', { refundedPaise: 800 }, [part(300)], [post(200)]],
  ['a part of which nothing is left', { refundedPaise: 1_000 }, [part(300)], [done(0)]],
  ['a part that was cut and is back', { refundedPaise: 1_000 }, [part(300, { refundedPaise: 200 })], [done(200)]],
  ['what is on its way may fail, and leave more', { pendingPaise: 800 }, [part(300), rest], [wait, wait]],
  ['what is on its way leaves enough', { pendingPaise: 700 }, [part(300)], [post(300)]],
  ['two parts of more than is left', {}, [part(600), part(600)], [post(600), post(400)]],
  ['a bank decides', { isDisputed: true }, [part(300), rest], [hold, hold]],
  ['a bank has taken nearly all', { deductedPaise: 900 }, [part(300)], [post(100)]],
  ['nothing was requested', {}, [part(0)], [done(0)]],
] as const)('%s', (_name, money, open: readonly OpenRefund[], plans) => {
  expect(planReturns({ ...nothing, ...money }, open).map(([, plan]) => plan)).toEqual(plans);
});
