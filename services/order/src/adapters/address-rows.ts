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

interface Ages {
  /** erasable when delivered before this, or ended otherwise */
  readonly delivered: Date;
  readonly ended: Date;
}

/** Nobody needs the address of the order `o` any more; $1 and $2 are `delivered` and `ended`. No parcel is under way, there or back. */
const IS_ERASABLE = `o.status NOT IN ('awaiting-payment', 'paid', 'shipped')
  AND NOT EXISTS (SELECT 1 FROM returns r WHERE r.order_id = o.id AND r.status IN ('requested', 'approved', 'received'))
  AND NOT EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = o.id AND s.status = 'sent')
  AND (o.user_id IS NULL OR o.updated_at < CASE o.status WHEN 'delivered' THEN $1::timestamptz ELSE $2 END)`;

/** Orders that say something of a person: where they went, or in their returns. */
const PERSONAL = (which: string) => [
  `SELECT order_id FROM order_addresses WHERE ${which}`,
  `SELECT order_id FROM returns WHERE num_nonnulls(pickup, comment, pay_to) > 0 AND ${which}`,
  `SELECT order_id FROM returns JOIN return_lines l ON l.return_id = returns.id WHERE l.photos <> '{}' AND ${which}`,
];

/** Returns those of these orders that are erasable and say something of a person. */
export async function findErasable(
  db: Queryable,
  { delivered, ended }: Ages,
  among: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT o.id FROM orders o WHERE o.id IN (${PERSONAL('order_id = ANY($3)').join(' UNION ')}) AND ${IS_ERASABLE}`,
    [delivered, ended, among],
  );
  return rows.map(({ id }) => id);
}

/** A part of the orders that say something of a person. */
export interface ErasablePart {
  readonly erasable: readonly string[];
  /** how many were looked at, and the last of them */
  readonly looked: number;
  readonly last: string | null;
}

/** Looks at the next orders that say something of a person, in the order of their ids, and returns which are erasable. */
export async function nextErasable(
  db: Queryable,
  { delivered, ended }: Ages,
  after: string,
  most: number,
): Promise<ErasablePart> {
  const next = PERSONAL('order_id > $3').map((personal) => `(${personal} ORDER BY order_id LIMIT $4)`);
  const [part] = await db.query<ErasablePart>(
    `WITH part AS MATERIALIZED (
       SELECT order_id FROM (${next.join(' UNION ')}) AS personal ORDER BY order_id LIMIT $4)
     SELECT ARRAY(SELECT o.id::text FROM part JOIN orders o ON o.id = part.order_id WHERE ${IS_ERASABLE}) AS erasable,
       (SELECT count(*) FROM part) AS looked, (SELECT max(order_id) FROM part) AS last`,
    [delivered, ended, after, most],
  );
  return part ?? { erasable: [], looked: 0, last: null };
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
