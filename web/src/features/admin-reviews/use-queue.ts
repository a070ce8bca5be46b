import type { OpinionStatus } from '@shop/contracts/api/opinion';
import { useAddressFilter } from '../../hooks/use-address-filter';
import { OPINION_STATES } from './queue-words';

/** Which part of a queue is shown; the address remembers it. */
export function useQueue() {
  const { values, change } = useAddressFilter(['status', 'page']);
  const named = Object.keys(OPINION_STATES) as OpinionStatus[];
  const status = named.find((name) => name === values.status) ?? 'pending';
  const page = Math.max(1, Number.parseInt(values.page, 10) || 1);
  return {
    status,
    page,
    toStatus: (next: OpinionStatus) => change({ status: next === 'pending' ? '' : next, page: '' }),
    toPage: (next: number) => change({ page: next === 1 ? '' : String(next) }),
  };
}
