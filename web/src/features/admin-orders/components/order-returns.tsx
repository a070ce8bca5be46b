import type { AdminOrder } from '@shop/contracts/api/order';
import { Link } from 'react-router-dom';
import { Panel } from '../../../components/admin/panel';
import { kindWord, RETURN_STATES } from '../../../components/admin/return-words';
import { StatusPill } from '../../../components/ui/status-pill';
import { PATHS } from '../../../config/paths';
import { counted, pieceCount } from '../../../lib/cart/cart-totals';
import { formatDay } from '../../../lib/format-date';

/** What comes back of the order, each with its page. */
export function OrderReturns({ order: { returns = [] } }: { order: AdminOrder }) {
  if (returns.length === 0) return null;
  return (
    <Panel title="Returns">
      <ul>
        {returns.map((entry) => (
          <li
            key={entry._id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
          >
            <div className="min-w-0">
              <Link to={PATHS.adminReturn(entry._id)} className="font-label hover:text-accent">
                {kindWord(entry)} {entry.number}
              </Link>
              <p className="text-sm text-ink-2">
                {counted(pieceCount(entry.items), 'piece')} · {formatDay(entry.createdAt)}
              </p>
            </div>
            <span className="ml-auto">
              <StatusPill tone={RETURN_STATES[entry.status].tone}>{RETURN_STATES[entry.status].word}</StatusPill>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
