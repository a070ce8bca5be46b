import type { EventType } from '@shop/contracts/events/event-types';
import { expect } from 'vitest';
import type { PaymentHarness } from './harness';

export const MINUTE = 60_000;

interface PartRow {
  cause: string;
  status: string;
  paise: number;
  requested: number | null;
  flagged: boolean;
}

/** What tests of part refunds do and look at. */
export function partRefundActs(shop: () => PaymentHarness) {
  /** What was told, once each: the minutes that pass have events repeated that an order is slow to follow. */
  function toldOf(orderId: string, type: EventType) {
    const told = shop()
      .eventsOf(orderId, type)
      .map(({ data }) => data);
    return [...new Map(told.map((data) => [JSON.stringify(data), data])).values()];
  }
  return {
    toldOf,
    /** Works on until the check holds and the books add up; a minute passes each time. */
    eventually: (check: () => unknown) =>
      shop().until(async () => {
        shop().advance(MINUTE);
        await shop().settle();
        await check();
        expect(await shop().audit()).toEqual([]);
      }),
    /** amounts at the provider, oldest first */
    refundsAtProvider: async (paymentId: string) =>
      (await shop().provider(`/payments/${paymentId}/refunds`)).items.map(({ amount }) => Number(amount)).reverse(),
    partsOf: (orderId: string) =>
      toldOf(orderId, 'part-refunded').map(({ cause, amountPaise }) => [cause, amountPaise]),
    rows: () =>
      shop().db.query<PartRow>(
        `SELECT cause, status, amount_paise AS paise, requested_paise AS requested, flagged_at IS NOT NULL AS flagged
         FROM refunds ORDER BY part_of IS NULL, cause`,
      ),
    /** An event of the same order behind the others: when it is seen, they have been handled. */
    handled: async (orderId: string) => {
      await shop().orders.ship(orderId);
      await shop().until(async () => {
        expect(await shop().db.query('SELECT status FROM orders WHERE id = $1', [orderId])).toEqual([
          { status: 'shipped' },
        ]);
      });
    },
  };
}
