import { MAX_QUANTITY } from '@shop/contracts/api/cart';
import type { Database, Queryable, Tx } from '@shop/platform/db/database';
import { inSchema } from '@shop/platform/db/parts';
import { prepared } from '@shop/platform/db/prepared';
import { conclude } from '@shop/platform/messaging/conclude';
import type { CartStore } from '../ports/cart-store';
import type { CartLine, LineKey } from '../domain/cart-line';
import { takeOut } from '../domain/take-out';
import { noteForgotten, unlessForgotten } from '@shop/platform/db/forgotten-people';

const CONSUMER = 'cart';
/** Carts of one part of a walk over all. */
const WALKED = 200;
/** Stands for none in a key, which can hold no NULL. */
const NO_VARIANT = '';

/** Carts in PostgreSQL, a row a line. */
export function createPostgresCartStore(db: Database): CartStore {
  /** Work on several rows of a cart, one at a time: two of them in different order would lock each other out. */
  function changeCart(userId: string, work: (tx: Tx) => Promise<void>): Promise<void> {
    return db.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('cart of ' || $1, 0))`, [userId]);
      await work(tx);
    });
  }

  return {
    lines: (userId) => readLines(db, userId),

    addOne: async (userId, line) => {
      const values = [...keyOf(userId, line), line.name, MAX_QUANTITY];
      const rows = await unlessForgotten(db.query<LineRow & { added: boolean }>(ADD_ONE, values));
      return { added: rows[0]?.added === true, lines: rows.map(lineOf) };
    },

    setQuantity: async (userId, line, quantity) => (await setQuantity(db, userId, line, quantity)) > 0,

    remove: (userId, lines) =>
      changeCart(userId, async (tx) => {
        for (const line of lines) await deleteLine(tx, userId, line);
      }),

    clear: (userId) => changeCart(userId, (tx) => clear(tx, userId)),

    forget: (userId) =>
      changeCart(userId, async (tx) => {
        await noteForgotten(tx, userId);
        await clear(tx, userId);
      }),

    takeOutOnce: async (eventId, userId, bought) => {
      if (!(await isInCart(db, userId, bought))) {
        // what is put there later stays
        await conclude(db, { text: note(inSchema(db.schema)), values: [CONSUMER, eventId] });
        return;
      }
      await changeCart(userId, async (tx) => {
        const fresh = await tx.query(
          'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id',
          [CONSUMER, eventId],
        );
        if (fresh.length === 0) return;
        for (const left of takeOut(await lockLines(tx, userId), bought)) {
          if (left.quantity === 0) await deleteLine(tx, userId, left);
          else await setQuantity(tx, userId, left, left.quantity);
        }
      });
    },

    walk: async (after = '') => {
      const rows = await db.query<LineRow & { userId: string }>(
        `SELECT user_id AS "userId", ${LINE} FROM cart_lines WHERE user_id IN (
           SELECT DISTINCT user_id FROM cart_lines WHERE user_id > $1 ORDER BY user_id LIMIT $2)
         ORDER BY user_id, added_at`,
        [after, WALKED],
      );
      const carts = new Map<string, CartLine[]>();
      for (const { userId, ...line } of rows) carts.set(userId, [...(carts.get(userId) ?? []), lineOf(line)]);
      const all = [...carts].map(([userId, lines]) => ({ userId, lines }));
      const next = all.at(-1)?.userId;
      return all.length < WALKED || next === undefined ? { carts: all } : { carts: all, next };
    },

    ready: async () => {
      await db.query('SELECT 1');
    },
  };
}

type LineRow = CartLine & { readonly variantId: string };

const LINE = 'product_id AS "productId", product_model AS "productModel", variant_id AS "variantId", quantity, name';
const IN_ORDER = 'ORDER BY added_at, product_id, product_model, variant_id';
const READ_LINES = prepared(`SELECT ${LINE} FROM cart_lines WHERE user_id = $1 ${IN_ORDER}`);

/** The line as it is now beside the others: a statement does not see what it writes itself. */
const ADD_ONE = prepared(
  `WITH added AS (
     INSERT INTO cart_lines (user_id, product_id, product_model, variant_id, quantity, name)
     VALUES ($1, $2, $3, $4, 1, $5)
     ON CONFLICT (user_id, product_id, product_model, variant_id)
     DO UPDATE SET quantity = cart_lines.quantity + 1, name = excluded.name WHERE cart_lines.quantity < $6
     RETURNING *)
   SELECT ${LINE}, EXISTS (SELECT FROM added) AS added FROM (
     SELECT * FROM added UNION ALL
     SELECT * FROM cart_lines WHERE user_id = $1 AND (product_id, product_model, variant_id) NOT IN
       (SELECT product_id, product_model, variant_id FROM added)) lines ${IN_ORDER}`,
);

async function readLines(db: Queryable, userId: string): Promise<CartLine[]> {
  return (await db.query<LineRow>(READ_LINES, [userId])).map(lineOf);
}

async function lockLines(tx: Tx, userId: string): Promise<CartLine[]> {
  return (await tx.query<LineRow>(`${READ_LINES} FOR UPDATE`, [userId])).map(lineOf);
}

function lineOf({ productId, productModel, variantId, quantity, name }: LineRow): CartLine {
  const line = { productId, productModel, quantity, name };
  return variantId === NO_VARIANT ? line : { ...line, variantId };
}

const FIND_BOUGHT = prepared(
  'SELECT EXISTS (SELECT FROM cart_lines WHERE user_id = $1 AND product_id = ANY($2)) AS found',
);
const note = (schema: string) =>
  prepared(`INSERT INTO ${schema}inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`);

/** Returns whether something of what was bought is in the cart. */
async function isInCart(
  db: Queryable,
  userId: string,
  bought: readonly { readonly productId: string }[],
): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(FIND_BOUGHT, [userId, bought.map(({ productId }) => productId)]);
  return row?.found === true;
}

async function setQuantity(db: Queryable, userId: string, line: LineKey, quantity: number): Promise<number> {
  const rows = await db.query(`UPDATE cart_lines SET quantity = $5 WHERE ${IS_LINE} RETURNING quantity`, [
    ...keyOf(userId, line),
    quantity,
  ]);
  return rows.length;
}

async function clear(tx: Tx, userId: string): Promise<void> {
  await tx.query('DELETE FROM cart_lines WHERE user_id = $1', [userId]);
}

async function deleteLine(db: Queryable, userId: string, line: LineKey): Promise<void> {
  await db.query(`DELETE FROM cart_lines WHERE ${IS_LINE}`, keyOf(userId, line));
}

const IS_LINE = 'user_id = $1 AND product_id = $2 AND product_model = $3 AND variant_id = $4';

function keyOf(userId: string, { productId, productModel, variantId = NO_VARIANT }: LineKey): string[] {
  return [userId, productId, productModel, variantId];
}
