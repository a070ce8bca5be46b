import type { Order } from '@shop/contracts/api/order';
import { formatDay } from '../../../lib/format-date';

/** Until when pieces may come back, or that the time is over. */
export function ReturnTime({ order: { returnUntil, exchangeUntil = returnUntil } }: { order: Order }) {
  if (returnUntil === undefined || exchangeUntil === undefined) return null;
  const now = new Date().toISOString();
  const words =
    exchangeUntil < now
      ? `Returns and exchanges were possible until ${formatDay(exchangeUntil)}.`
      : returnUntil < now
        ? `Exchanges are possible until ${formatDay(exchangeUntil)}.`
        : `Returns are possible until ${formatDay(returnUntil)}, exchanges until ${formatDay(exchangeUntil)}.`;
  return <p className="mt-4 text-sm text-ink-2">{words}</p>;
}
