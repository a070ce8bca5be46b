import type { Queryable, Tx } from '@shop/platform/db/database';
import { newEvent, type NewEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { available, type Figures, type Stock } from '../domain/stock';
import { insertMovements, movementColumns } from './movement-rows';

interface StockRow {
  product_id: string;
  on_hand: number;
  held: number;
  sold: number;
  version: number;
}

interface VariantRow extends Omit<StockRow, 'version'> {
  variant_id: string;
}

const figuresOf = ({ on_hand, held, sold }: Omit<StockRow, 'version'>): Figures => ({ onHand: on_hand, held, sold });

/** Returns the tracked stock of products with their variants as they are now, for a look only. */
export function findStock(db: Queryable, productIds: readonly string[]): Promise<Map<string, Stock>> {
  return readStock(db, productIds, '');
}

/**
 * Returns the tracked stock of products with their variants, locked until the transaction ends: first the products, then
 * the variants, each in the order of their ids, so that two orders never deadlock.
 */
export function lockStock(tx: Tx, productIds: readonly string[]): Promise<Map<string, Stock>> {
  return readStock(tx, productIds, 'FOR UPDATE');
}

async function readStock(db: Queryable, productIds: readonly string[], lock: string): Promise<Map<string, Stock>> {
  const rows = await db.query<StockRow>(`SELECT * FROM stock WHERE product_id = ANY($1) ORDER BY product_id ${lock}`, [
    productIds,
  ]);
  if (rows.length === 0) return new Map();
  const variants = await db.query<VariantRow>(
    `SELECT * FROM variant_stock WHERE product_id = ANY($1) ORDER BY variant_id ${lock}`,
    [productIds],
  );
  const stockOf = (row: StockRow): Stock => ({
    productId: row.product_id,
    ...figuresOf(row),
    version: row.version,
    variants: new Map(
      variants
        .filter(({ product_id }) => product_id === row.product_id)
        .map((variant) => [variant.variant_id, figuresOf(variant)]),
    ),
    movements: [],
  });
  return new Map(rows.map((row) => [row.product_id, stockOf(row)]));
}

/**
 * Writes what has moved, with the movements and an event for each product and variant, in the caller's transaction.
 * @param testSold by product, what orders sold in which no money moved; negative for what came back
 */
export async function saveStock(
  tx: Tx,
  stocks: readonly Stock[],
  testSold: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  const changed = stocks.filter(({ movements }) => movements.length > 0).map(changeOf);
  if (changed.length === 0) return;
  const moved = changed.map(({ stock }) => stock);
  await tx.query(
    `WITH noted AS (${insertMovements(7)})
     INSERT INTO stock (product_id, on_hand, held, sold, version, test_sold)
     SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[])
     ON CONFLICT (product_id) DO UPDATE
       SET on_hand = excluded.on_hand, held = excluded.held, sold = excluded.sold, version = excluded.version,
         test_sold = stock.test_sold + excluded.test_sold`,
    [
      moved.map(({ productId }) => productId),
      ...figureColumns(moved),
      changed.map(({ version }) => version),
      moved.map(({ productId }) => testSold.get(productId) ?? 0),
      ...movementColumns(moved),
    ],
  );
  await saveVariants(tx, changed);
  await appendEvents(
    tx,
    changed.flatMap(({ events }) => events),
  );
}

interface StockChange {
  readonly stock: Stock;
  /** the variants that moved, with their figures */
  readonly variants: readonly (readonly [string, Figures])[];
  readonly events: readonly NewEvent[];
  /** sequence of the last of the events */
  readonly version: number;
}

function changeOf(stock: Stock): StockChange {
  const moved = new Set(stock.movements.map(({ variantId }) => variantId));
  const variants = [...stock.variants].filter(([id]) => moved.has(id));
  const { productId } = stock;
  const events = [
    newEvent('stock-changed', productId, stock.version + 1, { productId, ...published(stock) }),
    ...variants.map(([variantId, figures], index) =>
      newEvent('variant-stock-changed', productId, stock.version + 2 + index, {
        ...{ productId, variantId },
        ...published(figures),
      }),
    ),
  ];
  return { stock, variants, events, version: stock.version + events.length };
}

function published(figures: Figures) {
  const { onHand, held, sold } = figures;
  return { onHand, held, sold, available: available(figures) };
}

async function saveVariants(tx: Tx, changed: readonly StockChange[]): Promise<void> {
  const rows = changed.flatMap(({ stock, variants }) =>
    variants.map(([variantId, figures]) => ({ variantId, productId: stock.productId, ...figures })),
  );
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO variant_stock (variant_id, product_id, on_hand, held, sold)
     SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::int[])
     ON CONFLICT (variant_id) DO UPDATE SET on_hand = excluded.on_hand, held = excluded.held, sold = excluded.sold`,
    [rows.map(({ variantId }) => variantId), rows.map(({ productId }) => productId), ...figureColumns(rows)],
  );
}

function figureColumns(figures: readonly Figures[]): number[][] {
  return [figures.map(({ onHand }) => onHand), figures.map(({ held }) => held), figures.map(({ sold }) => sold)];
}
