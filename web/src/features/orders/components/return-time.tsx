import type { Order } from '@shop/contracts/api/order';
import { lineName } from '../../../components/order/line-words';
import { deadlinesOf } from '../order-pieces';
import { deadlineWords } from '../deadline-words';

/** Until when pieces may come back, or that the time is over; line by line where that differs. */
export function ReturnTime({ order }: { order: Order }) {
  const lines = order.items.flatMap((item, line) => {
    const words = deadlineWords(deadlinesOf(order, line));
    return words === undefined ? [] : [{ line, name: lineName(item), words }];
  });
  const [first, ...others] = lines;
  if (first === undefined) return null;
  if (others.every(({ words }) => words === first.words))
    return <p className="mt-4 text-sm text-ink-2">{first.words}</p>;
  return (
    <ul aria-label="Returns and exchanges" className="mt-4 grid gap-2 text-sm text-ink-2">
      {lines.map(({ line, name, words }) => (
        <li key={line}>
          <span className="block font-label text-ink">{name}</span>
          {words}
        </li>
      ))}
    </ul>
  );
}
