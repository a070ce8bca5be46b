import type { Order } from '@shop/contracts/api/order';
import type { Product, ProductVariant } from '@shop/contracts/api/product';
import type { ReturnKind } from '@shop/contracts/api/returns';
import { piecesLeft, soldVariants } from '../../components/product/variants';
import { deadlinesOf, isStill } from './order-pieces';

/** What may be asked for, and until when. */
export interface PossibleKind {
  kind: ReturnKind;
  label: string;
  until: string | undefined;
}

/** What may be asked for a line now; an exchange only while the shop has another variant of the product. */
export function possibleKinds(order: Order, line: number, product: Product | undefined): PossibleKind[] {
  const { returnUntil, exchangeUntil } = deadlinesOf(order, line);
  const mayExchange =
    product !== undefined && otherVariants(order, line, product).some((other) => piecesLeft(product, other) !== 0);
  return [
    ...(isStill(returnUntil) ? [{ kind: 'return' as const, label: 'Return, money back', until: returnUntil }] : []),
    ...(isStill(exchangeUntil) && mayExchange
      ? [{ kind: 'exchange' as const, label: 'Exchange', until: exchangeUntil }]
      : []),
  ];
}

/** The variants that are sold, without the one that was ordered. */
export function otherVariants(order: Order, line: number, product: Product): ProductVariant[] {
  return soldVariants(product).filter(({ _id }) => _id !== order.items[line]?.variant?._id);
}
