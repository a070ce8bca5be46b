import type { Queryable, Tx } from '@shop/platform/db/database';
import type { Look } from '@shop/platform/db/looks';
import type { DeliveryMethod, DeliveryZone } from '../domain/delivery';

const ZONE_COLUMNS = `z.id, z.name, z.days_min AS "daysMin", z.days_max AS "daysMax", z.cod,
  (SELECT coalesce(json_agg(json_build_object('from', lower(r), 'to', upper(r) - 1) ORDER BY lower(r)), '[]')
    FROM unnest(z.pins) AS r) AS ranges,
  (SELECT coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'chargePaise', m.charge_paise,
      'freeFromPaise', m.free_from_paise, 'daysMin', m.days_min, 'daysMax', m.days_max) ORDER BY m.position), '[]')
    FROM delivery_methods m WHERE m.zone_id = z.id) AS methods`;

/** Returns all zones in their order. */
export function findZones(db: Queryable): Promise<DeliveryZone[]> {
  return db.query<DeliveryZone>(`SELECT ${ZONE_COLUMNS} FROM delivery_zones z ORDER BY z.position`);
}

/** The zone that a PIN code belongs to; undefined where the shop does not deliver, and without a PIN code. */
export function zoneLook(pincode: string | undefined): Look<DeliveryZone, DeliveryZone | undefined> {
  return {
    text: `SELECT ${ZONE_COLUMNS} FROM delivery_zones z WHERE z.pins @> $1::int ORDER BY z.position LIMIT 1`,
    values: [pincode === undefined ? null : Number(pincode)],
    read: ([zone]) => zone,
  };
}

/** Writes the whole list of zones in place of what there was. */
export async function replaceZones(tx: Tx, zones: readonly DeliveryZone[]): Promise<void> {
  // two lists at a time would mix
  await tx.query('LOCK TABLE delivery_zones IN SHARE ROW EXCLUSIVE MODE');
  await tx.query('DELETE FROM delivery_zones');
  for (const [position, zone] of zones.entries()) await insertZone(tx, zone, position);
}

async function insertZone(tx: Tx, zone: DeliveryZone, position: number): Promise<void> {
  await tx.query(
    `INSERT INTO delivery_zones (id, position, name, pins, days_min, days_max, cod)
     VALUES ($1, $2, $3, coalesce((SELECT range_agg(int4range(f, t, '[]')) FROM unnest($4::int[], $5::int[]) AS r (f, t)),
       '{}'), $6, $7, $8)`,
    [
      zone.id,
      position,
      zone.name,
      zone.ranges.map(({ from }) => from),
      zone.ranges.map(({ to }) => to),
      zone.daysMin,
      zone.daysMax,
      zone.cod,
    ],
  );
  for (const [index, method] of zone.methods.entries()) await insertMethod(tx, zone.id, method, index);
}

async function insertMethod(tx: Tx, zoneId: string, method: DeliveryMethod, position: number): Promise<void> {
  await tx.query(
    `INSERT INTO delivery_methods (id, zone_id, position, name, charge_paise, free_from_paise, days_min, days_max)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      method.id,
      zoneId,
      position,
      method.name,
      method.chargePaise,
      method.freeFromPaise,
      method.daysMin,
      method.daysMax,
    ],
  );
}
