import type { Queryable, Tx } from '@shop/platform/db/database';
import { NOTHING_TO_SEE, type Look } from '@shop/platform/db/looks';
import { UNCHANGED, type Part } from '@shop/platform/db/parts';
import { NO_OFFERS, type Offer, type OfferTerms, type UsedOffer } from '../domain/offer';
import type { Order } from '../domain/order';
import { SAVED, USES } from './offer-counts';

/** Dates are text where several looks were one. */
type Stored<T extends Offer> = Omit<T, 'from' | 'to'> & { from: Date | string; to: Date | string | null };

function toOffer<T extends Offer>({ from, to, ...rest }: Stored<T>): T {
  return { ...rest, from: new Date(from), to: to === null ? null : new Date(to) } as T;
}

const COLUMNS = `o.id, o.name, o.description, o.code, o.benefit, o.conditions, o.valid_from AS "from", o.valid_to AS "to",
  o.use_limit AS "limit", o.per_shopper AS "perShopper", o.stackable, o.priority, o.listed, o.paused, o.version`;

/** Those that run without a code at $1. */
const RUNS = `NOT o.paused AND o.valid_from <= $1 AND (o.valid_to IS NULL OR o.valid_to > $1)`;

/** Who orders, with which code, and when. */
export interface AsksForOffers {
  readonly userId: string;
  readonly coupon: string | undefined;
  readonly at: Date;
}

/** The offers that may count for an order; none where it asks for none. */
export function offerTermsLook(asks: AsksForOffers | undefined): Look<TermsRow, OfferTerms> {
  if (!asks) return { ...NOTHING_TO_SEE, read: () => NO_OFFERS };
  const { userId, coupon, at } = asks;
  return {
    text: `SELECT ${COLUMNS},
        CASE WHEN o.use_limit IS NULL THEN 0 ELSE ${USES} END AS uses,
        CASE WHEN o.per_shopper IS NULL THEN 0
          ELSE (SELECT count(*) FROM offer_uses u WHERE u.offer_id = o.id AND u.user_id = $2) END AS "ownUses",
        (o.conditions->>'firstOrder')::boolean AND EXISTS (SELECT FROM orders p
          WHERE p.user_id = $2 AND p.status NOT IN ('cancelled', 'expired', 'refunding', 'refunded')) AS "hasOrdered"
      FROM offers o WHERE (o.code IS NULL AND ${RUNS}) OR o.code = $3 ORDER BY o.id`,
    values: [at, userId, coupon ?? null],
    read: (rows) => ({
      coupon,
      hasOrdered: rows.some(({ hasOrdered }) => hasOrdered),
      offers: rows.map((row) => toOffer<UsedOffer>(row)),
    }),
  };
}

type TermsRow = Stored<UsedOffer> & { hasOrdered: boolean };

/** Locks offers until the transaction ends, so that no other order uses up what is left of them. */
export async function lockOffers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query('SELECT id FROM offers WHERE id = ANY($1) ORDER BY id FOR UPDATE', [ids]);
}

/**
 * Locks offers until the transaction ends, together with others that do so: who locks them alone waits for all of these.
 * @returns how many transactions there can be at a time
 */
export async function shareOffers(tx: Tx, ids: readonly string[]): Promise<number> {
  const rows = await tx.query<{ most: number }>(
    `SELECT current_setting('max_connections')::int AS most FROM offers WHERE id = ANY($1) ORDER BY id FOR SHARE`,
    [ids],
  );
  return rows[0]?.most ?? 0;
}

/** What an order uses. */
export function usesOf({ id, userId, offers, createdAt }: Order): Part[] {
  if (offers.length === 0) return [];
  return [
    {
      text: `INSERT INTO offer_uses (offer_id, order_id, user_id, saved_paise, at)
        SELECT used.id, $1, $2, used."savedPaise", $3
        FROM jsonb_to_recordset($4::jsonb) AS used(id text, "savedPaise" bigint) WHERE ${UNCHANGED}`,
      values: [id, userId, createdAt, JSON.stringify(offers)],
    },
  ];
}

/** Gives back what an order used. */
export function returnUses({ id, offers }: Order): Part[] {
  if (offers.length === 0) return [];
  return [{ text: `DELETE FROM offer_uses WHERE order_id = $1 AND ${UNCHANGED}`, values: [id] }];
}

/** Forgets who used offers, and which codes the person tried. */
export async function forgetOfferUses(tx: Tx, userId: string): Promise<void> {
  await tx.query('UPDATE offer_uses SET user_id = NULL WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM wrong_codes WHERE user_id = $1', [userId]);
}

/** Returns what shoppers are told of: the offers that run, are listed and not used up, those that end first first. */
export async function findListedOffers(db: Queryable, at: Date): Promise<Offer[]> {
  const rows = await db.query<Stored<Offer>>(
    `SELECT ${COLUMNS} FROM offers o WHERE o.listed AND ${RUNS}
       AND (o.use_limit IS NULL OR o.use_limit > ${USES})
     ORDER BY o.valid_to NULLS LAST, o.id LIMIT 50`,
    [at],
  );
  return rows.map(toOffer<Offer>);
}

/** An offer with what became of it. */
export interface OfferWithUses extends Offer {
  readonly uses: number;
  readonly savedPaise: number;
}

const WITH_USES = `SELECT ${COLUMNS}, ${USES} AS uses, ${SAVED} AS "savedPaise" FROM offers o`;

/** Returns all offers, those that began last first. */
export async function findOffers(db: Queryable): Promise<OfferWithUses[]> {
  const rows = await db.query<Stored<OfferWithUses>>(`${WITH_USES} ORDER BY o.valid_from DESC, o.id DESC LIMIT 500`);
  return rows.map(toOffer<OfferWithUses>);
}

export async function findOffer(db: Queryable, id: string): Promise<OfferWithUses | undefined> {
  const [row] = await db.query<Stored<OfferWithUses>>(`${WITH_USES} WHERE o.id = $1`, [id]);
  return row && toOffer<OfferWithUses>(row);
}

/** Writes an offer, new or in place of what was there at the version before. @returns whether that is what was there */
export async function saveOffer(tx: Queryable, offer: Offer): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO offers AS o (id, name, description, code, benefit, conditions, valid_from, valid_to, use_limit,
       per_shopper, stackable, priority, listed, paused, version)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description, code = excluded.code,
       benefit = excluded.benefit, conditions = excluded.conditions, valid_from = excluded.valid_from,
       valid_to = excluded.valid_to, use_limit = excluded.use_limit, per_shopper = excluded.per_shopper,
       stackable = excluded.stackable, priority = excluded.priority, listed = excluded.listed, paused = excluded.paused,
       version = excluded.version
     WHERE o.version = excluded.version - 1 RETURNING o.id`,
    [
      offer.id,
      offer.name,
      offer.description,
      offer.code,
      JSON.stringify(offer.benefit),
      JSON.stringify(offer.conditions),
      offer.from,
      offer.to,
      offer.limit,
      offer.perShopper,
      offer.stackable,
      offer.priority,
      offer.listed,
      offer.paused,
      offer.version,
    ],
  );
  return rows.length > 0;
}

/** Deletes an offer that no order counts for; those that ended with it keep what they say of it. @returns whether it was there and unused */
export async function deleteUnusedOffer(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query(
    `DELETE FROM offers o WHERE o.id = $1 AND NOT EXISTS (SELECT FROM offer_uses u WHERE u.offer_id = o.id)
     RETURNING id`,
    [id],
  );
  return rows.length > 0;
}

/** Notes that a set of offers is put in. @returns whether it was not before */
export async function isNewSeed(tx: Tx, name: string): Promise<boolean> {
  const rows = await tx.query('INSERT INTO seeds (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name', [name]);
  return rows.length > 0;
}
