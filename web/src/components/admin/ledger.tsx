import type { AdminPayment } from '@shop/contracts/api/admin-payment';
import { formatMoment } from '../../lib/format-date';
import { Price } from '../ui/price';

/** What was booked for a payment; debits above nothing, credits below. */
export function Ledger({ entries }: { entries: AdminPayment['ledger'] }) {
  if (entries.length === 0) return null;
  return (
    <details className="mt-3 text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 font-label">Books</summary>
      <ul className="grid gap-3 pb-1">
        {entries.map(({ kind, reference, at, lines }) => (
          <li key={`${kind} ${reference}`}>
            <p className="text-ink-2 first-letter:uppercase">
              {kind.replaceAll('-', ' ')} · {formatMoment(at)}
            </p>
            <dl className="tnum">
              {lines.map(({ account, amount }) => (
                <div key={account} className="flex justify-between gap-4">
                  <dt className="min-w-0 wrap-anywhere">{account.replaceAll('-', ' ')}</dt>
                  <dd>
                    <Price rupees={amount} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </details>
  );
}
