import { expect } from 'vitest';
import type { PaymentHarness } from './harness';

/** What tests of cash do and look at. */
export function cashActs(shop: () => PaymentHarness) {
  return {
    /** Checks until it holds and the books add up. */
    eventually: (check: () => unknown) =>
      shop().until(async () => {
        await shop().settle();
        await check();
        expect(await shop().audit()).toEqual([]);
      }),
    seen: async (orderId: string) => (await shop().transaction(orderId)).body,
    pay: (id: string, reference: string, as = shop().admin) =>
      shop().call('POST', `/api/admin/refunds/${id}/paid`, as, { reference }),
    refundIds: async () =>
      (await shop().db.query<{ id: string }>('SELECT id FROM refunds ORDER BY created_at, id')).map(({ id }) => id),
    statusOf: async (orderId: string) =>
      (await shop().db.query<{ status: string }>('SELECT status FROM orders WHERE id = $1', [orderId]))[0]?.status,
  };
}
