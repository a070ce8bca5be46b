import { ORDER_STATUSES, ORDER_VIEWS, type OrderStatus, type OrderView } from '@shop/contracts/api/order';

/** What the list of orders shows; empty means all. It is either of a status or of a view. */
export interface OrdersView {
  status: OrderStatus | '';
  view: OrderView | '';
  q: string;
  page: number;
}

/** Reads the address; what makes no sense there counts as not given. */
export function readView(params: URLSearchParams): OrdersView {
  const page = Number(params.get('page'));
  const view = ORDER_VIEWS.find((name) => name === params.get('view')) ?? '';
  return {
    view,
    status: view ? '' : (ORDER_STATUSES.find((name) => name === params.get('status')) ?? ''),
    q: params.get('q')?.trim() ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a changed view; anything but another page begins at the first. */
export function nextAddress(view: OrdersView, part: Partial<OrdersView>): URLSearchParams {
  const next = { ...view, page: 1, ...part };
  const params = new URLSearchParams();
  if (next.view) params.set('view', next.view);
  if (next.status) params.set('status', next.status);
  if (next.q) params.set('q', next.q);
  if (next.page > 1) params.set('page', String(next.page));
  return params;
}
