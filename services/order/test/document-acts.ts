import type { TestAccount } from '@shop/testing/test-accounts';
import { orderActs, type PlacedOrder } from './order-acts';
import type { OrderHarness } from './harness';

interface Credited {
  totalPaise: number;
  reason: string;
}

/** What people do with orders that have documents, and the documents. */
export function documentActs(shop: () => OrderHarness, shopper: () => TestAccount) {
  const acts = orderActs(shop);
  const staff = (method: string, path: string, body?: unknown) => shop().call(method, path, { as: shop().admin, body });
  return {
    acts,
    staff,
    now: () => Promise.resolve(shop().clock.now),
    paid: (wish: Parameters<typeof acts.place>[0] = {}) => acts.placePaid({ owner: shopper(), ...wish }),
    send: ({ id }: PlacedOrder, body?: unknown) => staff('POST', `/api/admin/orders/${id}/shipments`, body),
    notesOf: async ({ id }: PlacedOrder): Promise<Credited[]> => {
      const rows = await shop().db.query<{ document: Credited }>(
        'SELECT document FROM credit_notes WHERE order_id = $1 ORDER BY sequence',
        [id],
      );
      return rows.map(({ document }) => document);
    },
    buyersOf: (orders: readonly PlacedOrder[]) =>
      shop().db.query(
        'SELECT order_id, name, gstin FROM invoice_buyers WHERE order_id = ANY($1) ORDER BY gstin NULLS FIRST',
        [orders.map(({ id }) => id)],
      ),
    /** Returns the numbers of the series, without their prefix. */
    sequences: async (): Promise<number[]> => {
      const rows = await shop().db.query<{ sequence: number }>('SELECT sequence FROM invoices ORDER BY sequence');
      return rows.map(({ sequence }) => sequence);
    },
  };
}
