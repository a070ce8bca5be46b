import type { Tx } from '@shop/platform/db/database';
import { look, type Look } from '@shop/platform/db/looks';
import { UNCHANGED, type Part } from '@shop/platform/db/parts';
import { listOf } from '@shop/platform/db/prepared';
import { newEvent, type NewEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { available, availableBefore, type Figures, type Stock } from '../domain/stock';
import { movementsOf } from './movement-rows';

interface FigureColumns {
  on_hand: number;
  held: number;
  sold: number;
}

interface StockRow extends FigureColumns {
  product_id: string;
  version: number;
  variants: (FigureColumns & { variant_id: string })[] | null;
}

const figuresOf = ({ on_hand, held, sold }: FigureColumns): Figures => ({ onHand: on_hand, held, sold });

const STOCK_COLUMNS = `s.product_id, s.on_hand, s.held, s.sold, s.version,
  (SELECT json_agg(v ORDER BY v.variant_id) FROM variant_stock v WHERE v.product_id = s.product_id) AS variants`;

/** The tracked stock of products with their variants as they are now. */
export function stockLook(productIds: readonly string[]): Look<StockRow, Map<string, Stock>> {
  return {
    text: `SELECT ${STOCK_COLUMNS} FROM stock s WHERE s.product_id = ANY(${listOf('$1::bpchar[]')}) ORDER BY s.product_id`,
    values: [productIds],
    read: toStock,
  };
}

/** The same of what an order's lines are of. */
export function stockOfOrderLook(orderId: string): Look<StockRow, Map<string, Stock>> {
  return {
    text: `SELECT ${STOCK_COLUMNS} FROM stock s
      WHERE s.product_id IN (SELECT l.product_id FROM order_lines l WHERE l.order_id = $1) ORDER BY s.product_id`,
    values: [orderId],
    read: toStock,
  };
}

/**
 * Returns the tracked stock of products with their variants, locked until the transaction ends. The variants are read behind
 * the lock of their product, which everybody takes who changes them; products are locked in the order of their ids, so that
 * two orders never deadlock.
 */
export async function lockStock(tx: Tx, productIds: readonly string[]): Promise<Map<string, Stock>> {
  const locked = await tx.query('SELECT 1 FROM stock WHERE product_id = ANY($1) ORDER BY product_id FOR UPDATE', [
    productIds,
  ]);
  return locked.length === 0 ? new Map() : look(tx, stockLook(productIds));
}

function toStock(rows: readonly StockRow[]): Map<string, Stock> {
  return new Map(
    rows.map(({ product_id: productId, version, variants, ...figures }) => [
      productId,
      {
        ...{ productId, version, ...figuresOf(figures) },
        variants: new Map((variants ?? []).map((variant) => [variant.variant_id, figuresOf(variant)])),
        movements: [],
      },
    ]),
  );
}

/**
 * Has what has moved written, with the movements and an event for each product and variant, in the caller's transaction.
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
  tx.defer(
    {
      text: `INSERT INTO stock (product_id, on_hand, held, sold, version, test_sold)
        SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[]) WHERE ${UNCHANGED}
        ON CONFLICT (product_id) DO UPDATE
          SET on_hand = excluded.on_hand, held = excluded.held, sold = excluded.sold, version = excluded.version,
            test_sold = stock.test_sold + excluded.test_sold`,
      values: [
        moved.map(({ productId }) => productId),
        ...figureColumns(moved),
        changed.map(({ version }) => version),
        moved.map(({ productId }) => testSold.get(productId) ?? 0),
      ],
    },
    movementsOf(moved),
    ...variantsOf(changed),
  );
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
    newEvent('stock-changed', productId, stock.version + 1, { productId, ...published(stock, stock, null) }),
    ...variants.map(([variantId, figures], index) =>
      newEvent('variant-stock-changed', productId, stock.version + 2 + index, {
        ...{ productId, variantId },
        ...published(figures, stock, variantId),
      }),
    ),
  ];
  return { stock, variants, events, version: stock.version + events.length };
}

function published(figures: Figures, stock: Stock, variantId: string | null) {
  const { onHand, held, sold } = figures;
  return { onHand, held, sold, available: available(figures), availableBefore: availableBefore(stock, variantId) };
}

function variantsOf(changed: readonly StockChange[]): Part[] {
  const rows = changed.flatMap(({ stock, variants }) =>
    variants.map(([variantId, figures]) => ({ variantId, productId: stock.productId, ...figures })),
  );
  if (rows.length === 0) return [];
  return [
    {
      text: `INSERT INTO variant_stock (variant_id, product_id, on_hand, held, sold)
        SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::int[]) WHERE ${UNCHANGED}
        ON CONFLICT (variant_id) DO UPDATE SET on_hand = excluded.on_hand, held = excluded.held, sold = excluded.sold`,
      values: [rows.map(({ variantId }) => variantId), rows.map(({ productId }) => productId), ...figureColumns(rows)],
    },
  ];
}

function figureColumns(figures: readonly Figures[]): number[][] {
  return [figures.map(({ onHand }) => onHand), figures.map(({ held }) => held), figures.map(({ sold }) => sold)];
}
