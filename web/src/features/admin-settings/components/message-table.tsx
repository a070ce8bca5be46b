import type { SentMessage } from '@shop/contracts/api/sent-messages';
import { Link } from 'react-router-dom';
import { ACTION_CELL, CELL, HEAD_CELL, ROW, TABLE, TABLE_BODY, TABLE_BOX } from '../../../components/admin/table-class';
import { orderNumber } from '../../../components/order/order-words';
import { Button } from '../../../components/ui/button';
import { StatusPill } from '../../../components/ui/status-pill';
import { PATHS } from '../../../config/paths';
import { formatMoment } from '../../../lib/format-date';
import { CHANNELS, isFailed, READERS, reasonInWords, STATES, toldBy } from '../message-words';

interface Props {
  messages: readonly SentMessage[];
  /** the id of the one that is being asked for again */
  busy: string | undefined;
  onAgain: (message: SentMessage) => void;
}

/** Messages and how each fares. */
export function MessageTable({ messages, busy, onAgain }: Props) {
  return (
    <div className={TABLE_BOX}>
      <table className={TABLE}>
        <caption className="sr-only">Messages</caption>
        <thead className="max-lg:sr-only">
          <tr>
            {['Message', 'By', 'Happened', 'State', 'Note'].map((label) => (
              <th key={label} scope="col" className={HEAD_CELL}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={`${TABLE_BODY} max-lg:!grid`}>
          {messages.map((message) => (
            <Row key={message._id} message={message} isBusy={busy === message._id} onAgain={onAgain} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ message, isBusy, onAgain }: { message: SentMessage; isBusy: boolean } & Pick<Props, 'onAgain'>) {
  const { code, channel, to, orderId, status, happenedAt, nextAt } = message;
  const reason = reasonInWords(message);
  return (
    <tr className={`${ROW} max-lg:pb-3.5`}>
      <td className={CELL}>
        <span className="font-label">{toldBy(code)}</span>
        {orderId !== undefined && (
          <Link to={PATHS.adminOrder(orderId)} className="tnum block text-sm text-ink-2 hover:text-accent">
            Order {orderNumber(orderId)}
          </Link>
        )}
      </td>
      <td className={`${CELL} text-sm text-ink-2 max-lg:text-right`}>
        {CHANNELS[channel]} · {READERS[to]}
      </td>
      <td className={`${CELL} tnum text-sm text-ink-2`}>{formatMoment(happenedAt)}</td>
      <td className={`${CELL} max-lg:justify-self-end`}>
        <StatusPill tone={STATES[status].tone}>{STATES[status].word}</StatusPill>
      </td>
      <td className={reason === '' && !isFailed(message) ? `${CELL} max-lg:hidden` : ACTION_CELL}>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:px-2.5 max-lg:py-2">
          {reason !== '' && <span className="max-w-[44ch] min-w-0 text-sm wrap-anywhere text-ink-2">{reason}</span>}
          {status === 'waiting' && nextAt !== undefined && (
            <span className="tnum text-sm text-ink-2">Next try {formatMoment(nextAt)}</span>
          )}
          {isFailed(message) && (
            <Button size="sm" variant="outline" busy={isBusy} onClick={() => onAgain(message)}>
              Try again
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
