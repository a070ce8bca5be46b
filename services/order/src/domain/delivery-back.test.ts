import type { ReturnReason } from '@shop/contracts/api/returns';
import { describe, expect, test } from 'vitest';
import { LINE, NOW, orderOf, parcelOf, returnOf } from '../../test/order-of';
import { creditOf } from './credit';
import { cancelPieces, takeBackParcel } from './fulfilment';
import { closeReturn, refundableOf } from './move-return';
import { evolve, type Order } from './order';
import type { OrderReturn } from './return';

const ORDER = orderOf({
  status: 'delivered',
  lines: [LINE, { ...LINE, quantity: 1 }],
  totalPaise: 82_900,
  shipments: [parcelOf([2, 1])],
});

/** An exchange of so many pieces of each line, which was sent. */
function exchange(id: string, pieces: number[], reason: ReturnReason): OrderReturn {
  const { lines, ...rest } = returnOf(pieces, { id, kind: 'exchange', status: 'closed', resolution: 'exchange' });
  return { ...rest, lines: lines.map((line) => ({ ...line, reason })) };
}

const way = (replaces: string, pieces: number[]) => parcelOf(pieces, { id: `p-${replaces}`, replaces, status: 'sent' });
const withParcels = (...parcels: Order['shipments']): Order => ({
  ...ORDER,
  shipments: [...ORDER.shipments, ...parcels],
});
const paidBack = (order: Order, replaces: string, returns: OrderReturn[]) => {
  const decision = takeBackParcel(order, `p-${replaces}`, {}, returns);
  return decision.kind === 'parcel-came-back' ? decision.partRefund?.amountPaise : undefined;
};

describe('an exchange that could not be delivered pays delivery back', () => {
  test('when it was our fault, not for a size that was chosen', () => {
    const order = withParcels(way('r', [1]));
    expect(paidBack(order, 'r', [exchange('r', [1], 'damaged')])).toBe(25_000 + 7_900);
    expect(paidBack(order, 'r', [exchange('r', [1], 'too-small')])).toBe(25_000);
  });

  test('when nothing is kept then', () => {
    const [whole, dresses] = [exchange('r', [2, 1], 'too-small'), exchange('r', [2], 'too-small')];
    expect(paidBack(withParcels(way('r', [2, 1])), 'r', [whole])).toBe(75_000 + 7_900);
    const rest = { ...exchange('o', [0, 1], 'too-small'), resolution: 'refund', refundPaise: 25_000 } as const;
    expect(paidBack(withParcels(way('r', [2])), 'r', [dresses, rest])).toBe(50_000 + 7_900);
    const gone = { ...way('o', [0, 1]), status: 'came-back' } as const;
    const both = [dresses, exchange('o', [0, 1], 'too-small')];
    expect(paidBack(withParcels(gone, way('r', [2])), 'r', both)).toBe(50_000 + 7_900);
  });

  test('once: neither with another exchange nor with a return after it', () => {
    const gone = { ...way('o', [0, 1]), status: 'came-back' } as const;
    const before = exchange('o', [0, 1], 'wrong-item');
    const now = exchange('r', [1], 'damaged');
    expect(paidBack(withParcels(gone, way('r', [1])), 'r', [before, now])).toBe(25_000);
    const later = { ...exchange('l', [1], 'damaged'), resolution: 'refund', status: 'received' } as const;
    expect(refundableOf(withParcels(gone), [before, later], later)).toBe(25_000);
    expect(refundableOf(withParcels(way('o', [0, 1])), [before, later], later)).toBe(25_000 + 7_900);
  });
});

describe('delivery is paid back with what goes back last', () => {
  const returned = { ...exchange('r', [2], 'too-small'), resolution: 'refund', refundPaise: 50_000 } as const;
  const there = parcelOf([2], { status: 'delivered' });
  const some: Order = { ...ORDER, status: 'shipped', givenBackPaise: 50_000, shipments: [there] };
  const BY = { id: 'x', by: 'by-owner' } as const;

  test('pieces that are never sent', () => {
    const rest = parcelOf([0, 1]).lines;
    expect(cancelPieces(some, rest, BY, [returned])).toMatchObject({ partRefund: { amountPaise: 25_000 + 7_900 } });
    expect(cancelPieces(some, rest, BY)).toMatchObject({ partRefund: { amountPaise: 25_000 } });
  });

  test('also in cash, of which only delivery was paid for them', () => {
    const paid = parcelOf([2], { status: 'delivered', collectPaise: 50_000 + 7_900 + 4_900 });
    const cash: Order = {
      ...some,
      ...{ paymentMethod: 'cod', paymentId: null, codFeePaise: 4_900 },
      shipments: [paid],
    };
    const refund = { paymentId: `cod_${cash.id}`, amountPaise: 7_900 };
    const cancelled = cancelPieces(cash, parcelOf([0, 1]).lines, BY, [returned]);
    expect(cancelled).toMatchObject({ partRefund: refund });
    expect(creditOf(cash, cancelled)).toMatchObject({ reason: 'cancelled', amountPaise: 25_000 + 7_900 });
    expect(cancelPieces(cash, parcelOf([0, 1]).lines, BY)).toMatchObject({ partRefund: undefined });

    const rest = parcelOf([0, 1], { id: 'p', status: 'sent', collectPaise: 25_000 });
    const order = { ...cash, shipments: [paid, rest] };
    const back = takeBackParcel(order, 'p', {}, [returned]);
    expect(back).toMatchObject({ partRefund: refund });
    expect(creditOf(order, back)).toMatchObject({ reason: 'came-back', amountPaise: 25_000 + 7_900 });
    expect(takeBackParcel(order, 'p', {})).toMatchObject({ partRefund: undefined });
  });

  test('not while a return waits for its decision, and once', () => {
    const lines = [1, 2, 3].map(() => ({ ...LINE, quantity: 1 }));
    const two = { ...some, lines, shipments: [parcelOf([1, 1])], givenBackPaise: 15_000 };
    // worn: less went back for it
    const worn = { ...exchange('w', [1], 'too-small'), resolution: 'refund', refundPaise: 15_000 } as const;
    const waits = { ...exchange('r', [0, 1], 'too-small'), resolution: 'refund', status: 'received' } as const;
    const cancelled = cancelPieces(two, parcelOf([0, 0, 1]).lines, BY, [worn, waits]);
    expect(cancelled).toMatchObject({ partRefund: { amountPaise: 25_000 } });
    const left = evolve(two, cancelled, NOW);
    expect(closeReturn(left, [worn, waits], waits, {}, NOW)).toMatchObject({ refundPaise: 25_000 + 7_900 });
  });

  test('a parcel that could not be delivered', () => {
    const order = { ...some, shipments: [there, parcelOf([0, 1], { id: 'p', status: 'sent' })] };
    expect(takeBackParcel(order, 'p', {}, [returned])).toMatchObject({ partRefund: { amountPaise: 25_000 + 7_900 } });
    expect(takeBackParcel(order, 'p', {})).toMatchObject({ partRefund: { amountPaise: 25_000 } });
  });
});

test('of delivery in cash no more is paid back than was collected for it', () => {
  const damaged = { ...exchange('r', [1], 'damaged'), resolution: 'refund', status: 'received' } as const;
  const parcels = (...statuses: ('came-back' | 'delivered')[]) => [
    parcelOf([0, 1], { id: 'one', status: statuses[0], collectPaise: 25_000 + 7_900 + 4_900 }),
    parcelOf([2], { id: 'two', status: statuses[1], collectPaise: 50_000 }),
  ];
  const cash: Order = { ...ORDER, paymentMethod: 'cod', paymentId: null, codFeePaise: 4_900 };
  const refundable = (shipments: Order['shipments']) => refundableOf({ ...cash, shipments }, [damaged], damaged);
  expect(refundable(parcels('came-back', 'delivered'))).toBe(25_000);
  expect(refundable(parcels('delivered', 'delivered'))).toBe(25_000 + 7_900);
});
