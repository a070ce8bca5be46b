import type { NamedPart } from '@shop/platform/db/parts';
import { listOf } from '@shop/platform/db/prepared';
import type { Stock } from '../domain/stock';
import type { MarkedOrder } from './order-rows';
import { shopperTurn } from './shopper-rows';

/** The guard of a decision about an order, and about this stock: nobody has changed them. */
export function orderUnchanged({ order, mark }: MarkedOrder, stock: readonly Stock[]): NamedPart[] {
  const locked = {
    name: 'order_now',
    text: 'SELECT id FROM orders WHERE id = $1 AND xmin::text = $2 FOR UPDATE',
    values: [order.id, mark],
  };
  return [
    locked,
    ...stockUnchanged(
      stock,
      stock.map(({ productId }) => productId),
      locked.name,
    ),
  ];
}

/** The guard of an order that is placed: the shopper has ordered nothing else since, and the stock is as it was. */
export function shopperUnchanged(
  { userId, turns }: { userId: string; turns: number },
  stock: readonly Stock[],
  productIds: readonly string[],
): NamedPart[] {
  const turn = shopperTurn(userId, turns);
  return [turn, ...stockUnchanged(stock, productIds, turn.name)];
}

/**
 * Locks come in the order in which everybody takes them: those of `first`, then the stock by its ids.
 * @param productIds of which no other has stock
 */
function stockUnchanged(stock: readonly Stock[], productIds: readonly string[], first: string): NamedPart[] {
  return [
    {
      name: 'stock_now',
      text: `SELECT product_id, version FROM stock WHERE product_id = ANY(${listOf('$1::bpchar[]')}) AND EXISTS (SELECT FROM ${first})
        ORDER BY product_id FOR UPDATE`,
      values: [productIds],
    },
    {
      name: 'unchanged',
      text: `SELECT EXISTS (SELECT FROM ${first}) AND (SELECT count(*) FROM stock_now) = cardinality($1::text[])
          AND NOT EXISTS (SELECT FROM unnest($1::text[], $2::int[]) AS seen (id, version)
            LEFT JOIN stock_now s ON s.product_id = seen.id
            WHERE s.version IS DISTINCT FROM seen.version) AS ok`,
      values: [stock.map(({ productId }) => productId), stock.map(({ version }) => version)],
    },
  ];
}
