import type { Choice } from './charges';
import type { Order } from './order';
import type { Wanted } from './price-order';

/**
 * Returns whether an order of the same total is what is asked for: the same pieces in the same sizes, to the same place, paid
 * the same way, with the same code.
 */
export function isSameOrder(order: Order, wanted: readonly Wanted[], choice: Choice): boolean {
  return (
    isSameCode(order, choice) &&
    order.paymentMethod === choice.paymentMethod &&
    (order.delivery?.methodId ?? undefined) === choice.delivery &&
    contentOf(order.address ?? undefined) === contentOf(choice.address) &&
    linesOf(order.lines) === linesOf(wanted)
  );
}

/** A code that something better beat is not part of the order. */
function isSameCode({ offers }: Order, { coupon }: Choice): boolean {
  const used = offers.find(({ code }) => code !== null)?.code;
  return used === undefined || used === coupon;
}

function linesOf(lines: readonly Wanted[]): string {
  return JSON.stringify(lines.map(({ productId, variantId, quantity }) => [productId, variantId, quantity]).sort());
}

function contentOf(address: Choice['address']): string {
  // what is not given has no entry then
  const given = JSON.parse(JSON.stringify(address ?? {})) as Record<string, string>;
  return JSON.stringify(Object.entries(given).sort(([one], [other]) => (one < other ? -1 : 1)));
}
