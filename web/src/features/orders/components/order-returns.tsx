import type { Order } from '@shop/contracts/api/order';
import type { OrderReturn } from '@shop/contracts/api/returns';
import { lineName } from '../../../components/order/line-words';
import { variantWords } from '../../../components/product/variants';
import { formatDay } from '../../../lib/format-date';
import { KIND_WORDS, REASON_WORDS, returnWords } from '../return-words';

/** What comes back of an order, and where that stands. */
export function OrderReturns({ order }: { order: Order }) {
  const { items, returns = [] } = order;
  if (returns.length === 0) return null;
  return (
    <section className="mt-7">
      <h3 className="mb-2 text-sm font-semibold">Returns and exchanges</h3>
      <ul className="border-t border-line">
        {returns.map((returned) => (
          <li key={returned._id} className="border-b border-line py-3 text-sm">
            <p className="font-label">
              {KIND_WORDS[returned.kind]} {returned.number}
            </p>
            {returned.items.map(({ line, quantity, reason, replacement }) => {
              const item = items[line];
              return (
                <p key={line} className="text-ink-2">
                  {quantity} × {item ? lineName(item) : 'piece'}: {REASON_WORDS[reason].toLowerCase()}
                  {replacement && `, for ${variantWords(replacement.options).join(', ')}`}
                </p>
              );
            })}
            <p className="mt-1">{returnWords(order, returned)}</p>
            <p className="text-xs text-ink-2">Requested {daysOf(returned)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A day is said once. */
const daysOf = ({ createdAt, updatedAt }: Pick<OrderReturn, 'createdAt' | 'updatedAt'>): string =>
  [...new Set([createdAt, updatedAt].map(formatDay))].join(', last changed ');
