import type { OrderStatus } from '@shop/contracts/api/order';
import type { Model } from './linearizable';

/** What a client saw of one order's status. */
export type StatusAction =
  /** becomes this status, if it may from where it is */
  { readonly kind: 'become'; readonly status: OrderStatus } | { readonly kind: 'read'; readonly status: OrderStatus };

/** Which status may follow which while nothing is sent: the shop's own table, written down again so that it is not trusted. */
const MAY_FOLLOW: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  'awaiting-payment': ['paid', 'cancelled'],
  paid: ['cancelled', 'refunding'],
  cancelled: ['refunding', 'refunded'],
  refunding: ['refunded'],
};

/** An order's status as a register that only moves along the table. */
export const STATUS_MODEL: Model<OrderStatus, StatusAction> = {
  initial: 'awaiting-payment',
  step: (status, action) => {
    if (action.kind === 'read') return action.status === status ? status : undefined;
    return MAY_FOLLOW[status]?.includes(action.status) === true ? action.status : undefined;
  },
};
