import { describe, expect, test } from 'vitest';
import { explainProblem } from './order-problem';

const items = [{ product: { _id: 'a', name: 'Slip dress', price: 10, image: '/uploads/a.webp' }, quantity: 3 }];
const refused = (code: string, body: object) => ({ status: 409, code, message: 'No', body });

describe('explainProblem', () => {
  test('names the new total and what it is made of', () => {
    const changed = [{ product: { _id: 'a', name: 'Slip dress', price: 12, image: '/uploads/a.webp' }, quantity: 3 }];
    const problem = explainProblem(refused('total-changed', { total: 36, items: changed }), items);
    expect(problem.text).toContain('₹36.00');
    expect(problem.items).toEqual(changed);
  });

  test('says which products are short and sends back to the cart', () => {
    expect(explainProblem(refused('out-of-stock', { items: [{ product: 'a', available: 1 }] }), items)).toMatchObject({
      lines: ['Slip dress: 1 left'],
      backToCart: true,
    });
    expect(explainProblem(refused('out-of-stock', { items: [{ product: 'a', available: 0 }] }), items).lines).toEqual([
      'Slip dress: sold out',
    ]);
  });

  test('says what is too much for one person, and where unpaid orders wait', () => {
    expect(explainProblem(refused('fair-share', { items: [{ product: 'a', available: 10 }] }), items)).toMatchObject({
      lines: ['Slip dress: at most 10 for now'],
      backToCart: true,
    });
    const many = explainProblem(refused('too-many-unpaid', { limit: 3, orders: [] }), items);
    expect(many).toEqual({ text: 'No', toOrders: true });
  });

  test.each(['awaiting-payment', 'paid', 'shipped'])('does not order again what is %s', (status) => {
    const text = 'No';
    expect(explainProblem(refused('order-not-payable', { status }), items)).toEqual({ text, toOrders: true });
    expect(explainProblem(refused('order-not-payable', { status: 'expired' }), items)).toEqual({
      ...{ text, orderEnded: true },
    });
  });

  test('gives up an order that can no longer be paid', () => {
    expect(explainProblem({ status: 409, code: 'not-payable', message: 'The order has expired' }, items)).toMatchObject(
      {
        text: 'The order has expired',
        orderEnded: true,
      },
    );
  });

  test('has its own sentence when the server has none', () => {
    expect(explainProblem(new Error('offline'), items).text).toBe('Error initiating payment.');
  });
});
