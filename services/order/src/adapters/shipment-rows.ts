import type { Tx } from '@shop/platform/db/database';
import type { Shipment } from '../domain/shipment';

/** SQL for an order's parcels as a list, the table's alias being `s`. */
export const SHIPMENT_LIST = `json_agg(json_build_object('id', s.id, 'number', s.number, 'status', s.status,
  'carrier', s.carrier, 'trackingNumber', s.tracking_number, 'url', s.url, 'sentAt', s.sent_at,
  'deliveredAt', s.delivered_at, 'cameBackAt', s.came_back_at, 'cameBackNote', s.came_back_note, 'replaces', s.replaces,
  'collectPaise', s.collect_paise,
  'lines', (SELECT coalesce(json_agg(json_build_object('line', p.position, 'quantity', p.quantity) ORDER BY p.position),
    '[]') FROM shipment_lines p WHERE p.shipment_id = s.id)) ORDER BY s.number)`;

/** A parcel as that list has it. */
export type ShipmentJson = Omit<Shipment, 'sentAt' | 'deliveredAt' | 'cameBackAt'> & {
  sentAt: string;
  deliveredAt: string | null;
  cameBackAt: string | null;
};

export function toShipment({ sentAt, deliveredAt, cameBackAt, ...parcel }: ShipmentJson): Shipment {
  return {
    ...parcel,
    sentAt: new Date(sentAt),
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
    cameBackAt: cameBackAt === null ? null : new Date(cameBackAt),
  };
}

/** Writes a parcel, a new one with its lines. */
export async function saveShipment(tx: Tx, orderId: string, parcel: Shipment): Promise<void> {
  const added = await tx.query(
    `INSERT INTO shipments (id, order_id, number, status, carrier, tracking_number, url, sent_at, delivered_at,
       came_back_at, came_back_note, replaces, collect_paise)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (id) DO UPDATE SET status = excluded.status, delivered_at = excluded.delivered_at,
       came_back_at = excluded.came_back_at, came_back_note = excluded.came_back_note, carrier = excluded.carrier,
       tracking_number = excluded.tracking_number, url = excluded.url
     RETURNING xmax = 0 AS is_new`,
    [
      parcel.id,
      orderId,
      parcel.number,
      parcel.status,
      parcel.carrier,
      parcel.trackingNumber,
      parcel.url,
      parcel.sentAt,
      parcel.deliveredAt,
      parcel.cameBackAt,
      parcel.cameBackNote,
      parcel.replaces,
      parcel.collectPaise,
    ],
  );
  if (added[0]?.is_new !== true) return;
  await tx.query(
    'INSERT INTO shipment_lines (shipment_id, position, quantity) SELECT $1, * FROM unnest($2::int[], $3::int[])',
    [parcel.id, parcel.lines.map(({ line }) => line), parcel.lines.map(({ quantity }) => quantity)],
  );
}
