import type { Queryable, Tx } from '@shop/platform/db/database';
import type { Remitted, RemittanceVerdict } from '../domain/remittance';

/** A line of a courier's file as it was recorded. */
export interface RemittanceRow extends Omit<Remitted, 'lines'>, RemittanceVerdict {
  readonly id: number;
  readonly orderId: string | null;
  readonly recordedAt: Date;
}

const COLUMNS = `id, reference, named, state, order_id AS "orderId", shipment_id AS "shipmentId",
  expected_paise AS "expectedPaise", amount_paise AS "amountPaise", charges_paise AS "chargesPaise",
  booked_paise AS "bookedPaise", to_char(paid_on, 'YYYY-MM-DD') AS "paidOn", recorded_at AS "recordedAt"`;

/** Returns what was booked for an order or parcel from a payout; undefined when nothing was. */
export async function findBooked(
  db: Queryable,
  { reference, named }: Pick<Remitted, 'reference' | 'named'>,
): Promise<RemittanceRow | undefined> {
  const [row] = await db.query<RemittanceRow>(
    `SELECT ${COLUMNS} FROM remittances WHERE reference = $1 AND named = $2 AND booked_paise > 0`,
    [reference, named],
  );
  return row;
}

/** Records a line; one of which nothing was booked before is replaced. */
export async function saveRemittance(
  tx: Tx,
  line: Remitted,
  verdict: RemittanceVerdict,
  about: { orderId: string | null; now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO remittances (reference, named, state, order_id, shipment_id, expected_paise, amount_paise,
       charges_paise, booked_paise, paid_on, recorded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (reference, named) DO UPDATE SET state = excluded.state, order_id = excluded.order_id,
       shipment_id = excluded.shipment_id, expected_paise = excluded.expected_paise,
       amount_paise = excluded.amount_paise, charges_paise = excluded.charges_paise,
       booked_paise = excluded.booked_paise, paid_on = excluded.paid_on, recorded_at = excluded.recorded_at
     WHERE remittances.booked_paise = 0`,
    [
      ...[line.reference, line.named, verdict.state, about.orderId, verdict.shipmentId, verdict.expectedPaise],
      ...[line.amountPaise, line.chargesPaise, verdict.bookedPaise, line.paidOn, about.now],
    ],
  );
}

/** Returns what couriers' files said, newest first. @param after the id of the last one of the page before */
export function selectRemittances(
  db: Queryable,
  { differing, after, limit }: { differing: boolean; after: number | undefined; limit: number },
): Promise<RemittanceRow[]> {
  return db.query<RemittanceRow>(
    `SELECT ${COLUMNS} FROM remittances
     WHERE ($1::bigint IS NULL OR id < $1) ${differing ? `AND state <> 'matched'` : ''} ORDER BY id DESC LIMIT $2`,
    [after ?? null, limit],
  );
}
