import type { OrderReturn } from '@shop/contracts/api/returns';
import { Link } from 'react-router-dom';
import { kindWord, REASON_WORDS, RETURN_STATES } from '../../../components/admin/return-words';
import { CELL, HEAD_CELL, ROW, TABLE, TABLE_BODY, TABLE_BOX } from '../../../components/admin/table-class';
import { orderNumber } from '../../../components/order/order-words';
import { StatusPill } from '../../../components/ui/status-pill';
import { PATHS } from '../../../config/paths';
import { counted, pieceCount } from '../../../lib/cart/cart-totals';
import { formatDay } from '../../../lib/format-date';

const HEADS = ['Return', 'Order', 'Pieces', 'Reason', 'Asked for', 'Status'];

export function ReturnTable({ returns }: { returns: readonly OrderReturn[] }) {
  return (
    <div className={TABLE_BOX}>
      <table className={TABLE}>
        <caption className="sr-only">Returns</caption>
        <thead className="max-lg:sr-only">
          <tr>
            {HEADS.map((label) => (
              <th key={label} scope="col" className={HEAD_CELL}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={`${TABLE_BODY} max-lg:!grid`}>
          {returns.map((entry) => (
            <ReturnRow key={entry._id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ReturnRow({ entry }: { entry: OrderReturn }) {
  const { word, tone } = RETURN_STATES[entry.status];
  const reasons = [...new Set(entry.items.map(({ reason }) => REASON_WORDS[reason]))].join(', ');
  return (
    <tr className={`${ROW} relative max-lg:pb-3.5`}>
      <td className={`${CELL} whitespace-nowrap`}>
        <Link
          to={PATHS.adminReturn(entry._id)}
          className="tnum font-label after:absolute after:inset-0 after:content-[''] hover:text-accent"
        >
          {kindWord(entry)} {entry.number}
        </Link>
      </td>
      <td className={`${CELL} tnum text-sm text-ink-2 max-lg:col-start-1`}>Order {orderNumber(entry.orderId)}</td>
      <td className={`${CELL} text-sm text-ink-2 max-lg:text-right`}>{counted(pieceCount(entry.items), 'piece')}</td>
      <td className={`${CELL} text-sm text-ink-2 max-lg:col-start-1`}>{reasons}</td>
      <td className={`${CELL} tnum text-sm whitespace-nowrap text-ink-2 max-lg:text-right`}>
        {formatDay(entry.createdAt)}
      </td>
      <td className={`${CELL} max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right`}>
        <StatusPill tone={tone}>{word}</StatusPill>
      </td>
    </tr>
  );
}
