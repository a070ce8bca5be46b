import type { OrderStatus } from '@shop/contracts/api/order';
import { STATUS_WORDS } from '../order/order-words';
import { StatusPill } from '../ui/status-pill';

export function OrderPill({ status }: { status: OrderStatus }) {
  const { word, tone } = STATUS_WORDS[status];
  return <StatusPill tone={tone}>{word}</StatusPill>;
}
