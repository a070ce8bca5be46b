import type { Address } from '@shop/contracts/api/address';
import type { Queryable, Tx } from '@shop/platform/db/database';
import { UNCHANGED, type Part } from '@shop/platform/db/parts';
import { eraseConsumers } from './buyer-rows';

/** SQL for the JSON of an address, the row's alias being `a`; absent parts are left out. */
export const ADDRESS_OBJECT = `json_strip_nulls(json_build_object('name', a.name, 'mobile', a.mobile, 'line1', a.line1,
  'line2', a.line2, 'landmark', a.landmark, 'city', a.city, 'state', a.state_code, 'pincode', a.pincode,
  'gstin', a.gstin))`;

/** Writes where an order goes, in place of what it had. */
export function addressOf(orderId: string, address: Address): Part {
  return {
    text: `INSERT INTO order_addresses (order_id, name, mobile, line1, line2, landmark, city, state_code, pincode, gstin)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 WHERE ${UNCHANGED}
     ON CONFLICT (order_id) DO UPDATE SET name = excluded.name, mobile = excluded.mobile, line1 = excluded.line1,
       line2 = excluded.line2, landmark = excluded.landmark, city = excluded.city, state_code = excluded.state_code,
       pincode = excluded.pincode, gstin = excluded.gstin`,
    values: [
      orderId,
      address.name,
      address.mobile,
      address.line1,
      address.line2 ?? null,
      address.landmark ?? null,
      address.city,
      address.state,
      address.pincode,
      address.gstin ?? null,
    ],
  };
}

/** Writes another address, and with it the state whose tax the order's is. */
export async function changeAddress(
  tx: Tx,
  { id, supplyState }: { readonly id: string; readonly supplyState: string | null },
  address: Address,
): Promise<void> {
  tx.defer(addressOf(id, address));
  await tx.query('UPDATE orders SET supply_state = $2 WHERE id = $1', [id, supplyState]);
}

/** Orders that say something of a person: where they went, or in their returns. */
const PERSONAL = `
  SELECT order_id FROM order_addresses
  UNION SELECT order_id FROM returns WHERE num_nonnulls(pickup, comment, pay_to) > 0
  UNION SELECT r.order_id FROM returns r JOIN return_lines l ON l.return_id = r.id WHERE l.photos <> '{}'`;

/**
 * Returns orders whose address nobody needs any more: delivered or ended before these moments, or of a deleted account.
 * No parcel is under way, neither there nor back.
 * @param among the only ones to look at, unless all are meant
 */
export async function findErasable(
  db: Queryable,
  { delivered, ended }: { delivered: Date; ended: Date },
  limit: number,
  among?: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT o.id FROM orders o
     WHERE o.id IN (${PERSONAL})
       AND o.status NOT IN ('awaiting-payment', 'paid', 'shipped')
       AND NOT EXISTS (SELECT 1 FROM returns r WHERE r.order_id = o.id AND r.status IN ('requested', 'approved', 'received'))
       AND NOT EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = o.id AND s.status = 'sent')
       AND (o.user_id IS NULL OR o.updated_at < CASE o.status WHEN 'delivered' THEN $1::timestamptz ELSE $2 END)
       AND ($4::text[] IS NULL OR o.id = ANY($4))
     LIMIT $3`,
    [delivered, ended, limit, among ?? null],
  );
  return rows.map(({ id }) => id);
}

/** Deletes where orders went, also where their invoices say so; that there was an address stays known. */
export async function eraseAddresses(tx: Tx, orderIds: readonly string[], at: Date): Promise<void> {
  const erased = await tx.query<{ id: string }>(
    'DELETE FROM order_addresses WHERE order_id = ANY($1) RETURNING order_id AS id',
    [orderIds],
  );
  await eraseConsumers(tx, orderIds);
  await tx.query('UPDATE orders SET address_erased_at = $2 WHERE id = ANY($1)', [erased.map(({ id }) => id), at]);
}
