import { describe, expect, test } from 'vitest';
import { LINE, NOW, orderOf, parcelOf } from '../../test/order-of';
import { approveReturn, closeReturn, receiveReturn, refundableOf, rejectReturn } from './move-return';
import type { Order } from './order';
import type { ProductFacts } from './price-order';
import { requestReturn, returnablePieces, type ReturnRequest } from './request-return';
import type { OrderReturn, ReturnLine } from './return';

const DAY = 24 * 60 * 60 * 1000;
const DAYS = { returnDays: 7, exchangeDays: 14 };
const after = (ms: number) => new Date(NOW.getTime() + ms);
const ORDER = orderOf({
  status: 'delivered',
  lines: [
    { ...LINE, variantId: 'm' },
    { ...LINE, name: 'Lipstick', returns: 'damaged-only', quantity: 1 },
  ],
  totalPaise: 82_900,
  shipments: [parcelOf([2, 1])],
});
const variant = (id: string, more = {}) => ({
  id,
  sku: id,
  options: {},
  pricePaise: null,
  image: null,
  active: true,
  ...more,
});
const DRESS: ProductFacts = {
  ...{
    id: LINE.productId,
    name: 'Dress',
    pricePaise: 25_000,
    image: '',
    category: 'Fashion',
    hsn: null,
    returns: null,
  },
  variants: new Map(
    [
      variant('m'),
      variant('l'),
      variant('xl', { pricePaise: 25_001 }),
      variant('s', { pricePaise: 24_000 }),
      variant('old', { active: false }),
    ].map((each) => [each.id, each]),
  ),
};
const known = { settings: DAYS, products: new Map([[DRESS.id, DRESS]]) };
type Asked = Partial<ReturnRequest['lines'][number]>;

function ask(
  line: Asked,
  more: { kind?: 'return' | 'exchange'; now?: Date; order?: Order; returns?: OrderReturn[] } = {},
) {
  const { kind = 'return', now = NOW, order = ORDER, returns = [] } = more;
  const lines = [{ line: 0, quantity: 1, reason: 'too-small' as const, photos: [], ...line }];
  return requestReturn(order, returns, { id: 'r', kind, lines }, known, now);
}

describe('a return', () => {
  test.each([
    ['return', 7],
    ['exchange', 14],
  ] as const)('of kind %s is opened until the end of %d days', (kind, days) => {
    const replacement = kind === 'exchange' ? { replacement: 'l' } : {};
    expect(ask(replacement, { kind, now: after(days * DAY) })).toMatchObject({ status: 'requested', kind });
    expect(() => ask(replacement, { kind, now: after(days * DAY + 1) })).toThrow('The time to send it back is over');
  });

  test('counts its days from the parcel that brought the line last', () => {
    const shipments = [parcelOf([1]), parcelOf([1], { deliveredAt: after(3 * DAY) })];
    expect(ask({}, { order: { ...ORDER, shipments }, now: after(10 * DAY) }).status).toBe('requested');
    expect(() =>
      ask({}, { order: { ...ORDER, shipments: [parcelOf([2], { status: 'sent', deliveredAt: null })] } }),
    ).toThrow('not been delivered');
  });

  test('takes each piece once, unless it was rejected', () => {
    expect(() => ask({ quantity: 3 })).toThrow('Only 2 of these');
    const first = ask({ quantity: 2 });
    expect(() => ask({}, { returns: [first] })).toThrow('Only 0 of these');
    expect(returnablePieces(ORDER, [rejectReturn(first, 'Worn', NOW)], 0)).toBe(2);
    expect(() => ask({ line: 7 })).toThrow('no such line');
    const twice = [1, 2].map(() => ({ line: 0, quantity: 1, reason: 'too-small' as const, photos: [] }));
    expect(() => requestReturn(ORDER, [], { id: 'r', kind: 'return', lines: twice }, known, NOW)).toThrow(
      'Each line once',
    );
  });

  test('of what comes back only if damaged needs that reason and a photo', () => {
    expect(() => ask({ line: 1 })).toThrow('Lipstick can only come back if it arrived damaged');
    expect(() => ask({ line: 1, reason: 'damaged' })).toThrow('Add a photo');
    expect(ask({ line: 1, reason: 'wrong-item', photos: ['/uploads/p.webp'] }).status).toBe('requested');
  });

  test.each([
    [undefined, 'Choose what you would like instead'],
    ['m', 'the one you have'],
    ['old', 'no such variant'],
    ['unknown', 'no such variant'],
    ['xl', 'It costs more now'],
  ])('is no exchange for %s', (replacement, message) => {
    expect(() => ask({ replacement }, { kind: 'exchange' })).toThrow(message);
  });

  test('may be an exchange for what costs as much or less', () => {
    for (const replacement of ['l', 's'])
      expect(ask({ replacement }, { kind: 'exchange' }).lines[0]?.replacement).toMatchObject({ id: replacement });
  });
});

describe('a step of a return', () => {
  test.each([
    ['requested', ['approve', 'reject']],
    ['approved', ['receive', 'reject']],
    ['received', ['close']],
    ['closed', []],
    ['rejected', []],
  ] as const)('from %s is one of %j', (status, possible) => {
    const current = { ...ask({}), status };
    const steps = {
      approve: () => approveReturn(current, undefined, NOW),
      reject: () => rejectReturn(current, 'Worn', NOW),
      receive: () => receiveReturn(current, new Map([[0, 'sellable']]), NOW),
      close: () => closeReturn(ORDER, [current], current, {}, NOW),
    };
    for (const [name, step] of Object.entries(steps)) {
      if ((possible as readonly string[]).includes(name)) expect(step).not.toThrow();
      else expect(step).toThrow('cannot become');
    }
  });

  test('takes in exactly the lines of the return', () => {
    const approved = approveReturn(ask({}), undefined, NOW);
    expect(() => receiveReturn(approved, new Map([[1, 'sellable']]), NOW)).toThrow('in what condition');
    expect(() =>
      receiveReturn(
        approved,
        new Map([
          [0, 'sellable'],
          [1, 'sellable'],
        ]),
        NOW,
      ),
    ).toThrow('no such line');
  });
});

describe('what goes back', () => {
  const line = (index: number, quantity: number, more: Partial<ReturnLine> = {}): ReturnLine => {
    return {
      ...{ line: index, quantity, reason: 'too-small', photos: [], condition: 'sellable', replacement: null },
      ...more,
    };
  };
  const received = (id: string, lines: ReturnLine[], more: Partial<OrderReturn> = {}): OrderReturn => {
    return { ...ask({}), id, status: 'received', resolution: 'refund', lines, ...more };
  };
  const due = (lines: ReturnLine[], others: OrderReturn[] = [], order = ORDER) =>
    refundableOf(order, others, received('r', lines));
  const closed = (lines: ReturnLine[], refundPaise: number) => received('o', lines, { status: 'closed', refundPaise });

  test('is the price of what arrived, and delivery when nothing is kept or it was our fault', () => {
    expect(due([line(0, 1)])).toBe(25_000);
    expect(due([line(0, 2), line(1, 1)])).toBe(82_900);
    expect(due([line(0, 2), line(1, 1, { condition: 'missing' })])).toBe(50_000);
    expect(due([line(0, 1, { reason: 'not-as-shown' })])).toBe(32_900);
    expect(due([line(0, 1, { reason: 'damaged' }), line(1, 1)])).toBe(50_000);
    expect(due([line(0, 1, { reason: 'damaged', condition: 'missing' })])).toBe(0);
  });

  test('is delivery once', () => {
    expect(due([line(1, 1)], [closed([line(0, 2)], 50_000)])).toBe(32_900);
    expect(due([line(1, 1)], [closed([line(0, 2, { reason: 'damaged' })], 57_900)])).toBe(25_000);
    const missing = line(1, 1, { reason: 'damaged', condition: 'missing' });
    expect(due([line(0, 1, { reason: 'damaged' })], [closed([line(0, 1), missing], 32_900)])).toBe(25_000);
  });

  test('is not delivery while other pieces are only on their way, or were exchanged', () => {
    const way = received('o', [line(0, 2, { condition: null })], { status: 'approved' });
    expect(due([line(1, 1)], [way])).toBe(25_000);
    expect(due([line(1, 1)], [received('o', [line(0, 2)], { status: 'closed', resolution: 'exchange' })])).toBe(25_000);
  });

  test('counts what never got there and what was taken out as not kept', () => {
    const shipments = [parcelOf([2], { status: 'came-back' }), parcelOf([0, 1])];
    expect(due([line(1, 1)], [], { ...ORDER, shipments })).toBe(32_900);
    const [dress, ...rest] = ORDER.lines;
    const lines = [{ ...LINE, ...dress, cancelled: 2 }, ...rest];
    expect(due([line(1, 1)], [], { ...ORDER, lines, shipments: [parcelOf([0, 1])] })).toBe(32_900);
  });

  test('is never more than is left, and less if staff say so', () => {
    const current = received('r', [line(0, 1)]);
    const close = (refundPaise?: number, order = ORDER) => closeReturn(order, [current], current, { refundPaise }, NOW);
    expect(close()).toMatchObject({ status: 'closed', resolution: 'refund', refundPaise: 25_000 });
    expect(close(10_000).refundPaise).toBe(10_000);
    expect(close(0)).toMatchObject({ resolution: 'none', refundPaise: 0 });
    expect(() => close(25_001)).toThrow('At most ₹250.00');
    expect(close(undefined, { ...ORDER, givenBackPaise: 80_000 }).refundPaise).toBe(2_900);
    const exchanged = { ...current, resolution: 'exchange' as const };
    expect(() => closeReturn(ORDER, [exchanged], exchanged, { refundPaise: 1 }, NOW)).toThrow('nothing goes back');
  });
});
