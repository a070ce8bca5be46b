import type { AdminOrder, OrderDispute, OrderRefund } from '@shop/contracts/api/order';
import type { ReactNode } from 'react';
import { Panel } from '../../../components/admin/panel';
import { Price } from '../../../components/ui/price';
import { StatusPill, type PillTone } from '../../../components/ui/status-pill';
import { formatFull } from '../../../lib/format-date';

const STATES: Record<OrderDispute['status'], { word: string; tone: PillTone }> = {
  open: { word: 'Open', tone: 'wait' },
  under_review: { word: 'Under review', tone: 'wait' },
  won: { word: 'Won', tone: 'good' },
  lost: { word: 'Lost', tone: 'bad' },
  closed: { word: 'Closed', tone: 'off' },
};

/** What went back of the order's money, and what banks dispute of it; nothing where nothing did. */
export function MoneyBack({ order: { refunds = [], disputes = [] } }: { order: AdminOrder }) {
  return (
    <>
      {refunds.length > 0 && (
        <Panel title="Refunds">
          <ul>
            {refunds.map((refund) => (
              <Refund key={refund.id} refund={refund} />
            ))}
          </ul>
        </Panel>
      )}
      {disputes.length > 0 && (
        <Panel title="Disputes">
          <ul>
            {disputes.map((dispute) => (
              <Dispute key={dispute.id} dispute={dispute} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function Refund({ refund: { id, amount, by, at } }: { refund: OrderRefund }) {
  return (
    <Entry id={id} amount={amount}>
      {by === 'shop' ? 'By the shop' : 'At the payment provider'} · {formatFull(at)}
    </Entry>
  );
}

function Dispute({ dispute }: { dispute: OrderDispute }) {
  const { word, tone } = STATES[dispute.status];
  const isOpen = dispute.status === 'open' || dispute.status === 'under_review';
  return (
    <Entry id={dispute.id} amount={dispute.amount} mark={<StatusPill tone={tone}>{word}</StatusPill>}>
      {dispute.phase.replaceAll('_', ' ')} · {formatFull(dispute.at)}
      {dispute.deducted > 0 && (
        <span className="block">
          The bank took <Price rupees={dispute.deducted} />
        </span>
      )}
      {isOpen && dispute.respondBy !== undefined && (
        <span className="block">Answer at the payment provider by {formatFull(dispute.respondBy)}</span>
      )}
    </Entry>
  );
}

function Entry(entry: { id: string; amount: number; mark?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-4 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
      <div className="min-w-0 text-sm text-ink-2">
        <p className="first-letter:uppercase">{entry.children}</p>
        <p className="tnum break-all">{entry.id}</p>
      </div>
      <div className="ml-auto grid justify-items-end gap-1.5">
        <Price rupees={entry.amount} className="font-label" />
        {entry.mark}
      </div>
    </li>
  );
}
