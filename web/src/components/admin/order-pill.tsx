import type { OrderStatus } from '@shop/contracts/api/order';
import { STATUS_WORDS } from '../order/order-words';
import { StatusPill } from '../ui/status-pill';

/** @param testMode whether no money moves for the order, whatever its status says */
export function OrderPill({ status, testMode = false }: { status: OrderStatus; testMode?: boolean }) {
  const { word, tone } = STATUS_WORDS[status];
  const pill = <StatusPill tone={tone}>{word}</StatusPill>;
  if (!testMode) return pill;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {pill}
      <StatusPill tone="wait">Test</StatusPill>
    </span>
  );
}
