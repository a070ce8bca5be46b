import { cashPaymentId } from '@shop/contracts/api/payment';
import { expect, test } from 'vitest';
import { compareOrder, type OrderMoney, type OrderSaid } from './compare-order';

const ORDER: OrderSaid = {
  ...{ id: 'o', status: 'delivered', totalPaise: 500_00, paymentMethod: 'prepaid', paymentId: 'pay_1', cashPaise: 0 },
  parts: [],
};
const payment = (id: string, amountPaise = 500_00, goesBack = false) =>
  ({ ...{ id, amountPaise, goesBack }, status: goesBack ? 'refunded' : 'captured' }) as const;
const MONEY: OrderMoney = {
  ...{ orderId: 'o', status: 'delivered', settledBy: null, payments: [payment('pay_1')], parts: [] },
  ...{ salesPaise: 500_00, isTouched: false },
};
const CASH: OrderSaid = { ...ORDER, paymentMethod: 'cod', paymentId: null, cashPaise: 628_00, totalPaise: 700_00 };
const CASH_MONEY: OrderMoney = { ...MONEY, payments: [payment(cashPaymentId('o'), 628_00)], salesPaise: 628_00 };

const said = (order: Partial<OrderSaid>, money: Partial<OrderMoney> | undefined, isCash = false): string[] =>
  compareOrder({ ...(isCash ? CASH : ORDER), ...order }, money && { ...(isCash ? CASH_MONEY : MONEY), ...money }).map(
    ({ about, what }) => `${about}: ${what}`,
  );

test('an order and its money that agree differ in nothing', () => {
  expect(said({}, {})).toEqual([]);
  expect(said({}, {}, true)).toEqual([]);
});

test.each<[string, Partial<OrderSaid>, Partial<OrderMoney> | undefined, string[]]>([
  [
    'an order that payment does not know',
    {},
    undefined,
    ['orders: Order o is delivered, and payment does not know it.'],
  ],
  [
    'another picture of it',
    {},
    { status: 'paid' },
    ['orders: Order o is delivered, and paid in payment’s picture of it.'],
  ],
  [
    'an order that nothing paid',
    { paymentId: null },
    { payments: [], salesPaise: 0 },
    ['orders: Order o is delivered, and nothing paid it.'],
  ],
  [
    'a payment without money',
    {},
    { payments: [] },
    ['orders: Order o is paid by pay_1, of which payment knows no money.'],
  ],
  [
    'another amount',
    {},
    { payments: [payment('pay_1', 400_00)] },
    ['orders: Order o was to bring ₹500.00, and pay_1 brought ₹400.00.'],
  ],
  [
    'a second payment that stays',
    {},
    { payments: [payment('pay_1'), payment('pay_2'), payment('pay_3', 500_00, true)] },
    ['orders: Payment pay_2 brought ₹500.00 for order o, which is delivered, and does not go back.'],
  ],
  [
    'the money of an order that ended',
    { status: 'cancelled' },
    { status: 'cancelled', salesPaise: 0 },
    ['orders: Payment pay_1 brought ₹500.00 for order o, which is cancelled, and does not go back.'],
  ],
  [
    'other sales',
    {},
    { salesPaise: 1 },
    ['sales: Order o is delivered and makes ₹500.00 of sales, in the ledger ₹0.01.'],
  ],
])('%s is found', (_what, order, money, expected) => {
  expect(said(order, money)).toEqual(expected);
});

test.each<[string, Partial<OrderSaid>, Partial<OrderMoney>, string[]]>([
  [
    'cash that nobody booked',
    {},
    { payments: [] },
    [`orders: Order o is paid by ${cashPaymentId('o')}, of which payment knows no money.`],
  ],
  [
    'cash of another parcel only',
    { cashPaise: 700_00 },
    { salesPaise: 700_00 },
    [`orders: Order o was to bring ₹700.00, and ${cashPaymentId('o')} brought ₹628.00.`],
  ],
  [
    'cash of an order that ended',
    { status: 'cancelled', cashPaise: 0 },
    { status: 'cancelled', salesPaise: 0 },
    [`orders: Payment ${cashPaymentId('o')} brought ₹628.00 for order o, which is cancelled, and does not go back.`],
  ],
  [
    'a payment beside the cash',
    {},
    { payments: [...CASH_MONEY.payments, payment('pay_1')] },
    ['orders: Payment pay_1 brought ₹500.00 for order o, which is delivered, and does not go back.'],
  ],
  [
    'sales that are not the cash',
    {},
    { salesPaise: 0 },
    ['sales: Order o is delivered and makes ₹628.00 of sales, in the ledger ₹0.00.'],
  ],
])('%s is found', (_what, order, money, expected) => {
  expect(said(order, money, true)).toEqual(expected);
});

test('of cash that the owner of orders does not tell of yet only its payment is known', () => {
  expect(said({ cashPaise: undefined }, { salesPaise: 1 }, true)).toEqual([]);
});
