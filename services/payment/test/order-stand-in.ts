import type { Order, OrderStatus, PaymentMethod } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { EventData, EventType } from '@shop/contracts/events/event-types';
import { readOrdersForAudit, type OrderForAudit } from '@shop/contracts/internal/audit';
import { openPayment, readOrder } from '@shop/contracts/internal/order';
import { paiseToRupees } from '@shop/contracts/money';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import { NotFoundError } from '@shop/platform/errors';
import { listen } from '@shop/platform/http/listen';
import { serveCall } from '@shop/platform/http/serve-call';
import { newId } from '@shop/platform/ids';
import type { EventBus } from '@shop/platform/messaging/bus';
import { consume } from '@shop/platform/messaging/consumer';
import { createStandIn } from '@shop/testing/stand-in';
import { publishEvent } from '@shop/testing/test-events';
import { Router } from 'express';

interface StandInOrder {
  userId: string | null;
  totalPaise: number;
  order: Order;
  sequence: number;
  paymentId: string | null;
  /** what it costs when it is paid instead of in cash at the door */
  payNowPaise?: number;
}

/** Starts what answers for the order service: its internal calls, its events, and what it makes of those of payment. */
export async function startOrderStandIn(bus: EventBus, tokens: ServiceTokens) {
  const orders = new Map<string, StandInOrder>();
  /** orders whose payment was reported as opened */
  const held = new Set<string>();
  const hidden = new Set<string>();
  /** what each order says of parts that have to go back */
  const parts = new Map<string, OrderForAudit['parts']>();
  const missed: string[] = [];
  const placed = new Map<string, EventData<'order-placed'>>();
  let listens = true;
  let notFoundCode = 'order-not-found';

  async function publish<T extends EventType>(type: T, orderId: string, data: EventData<T>): Promise<void> {
    const known = orders.get(orderId);
    if (known) known.sequence += 1;
    await publishEvent(bus, type, orderId, data, known?.sequence);
  }

  /** Moves an order on and returns what its event says. */
  function move(id: string, status: OrderStatus) {
    const known = orders.get(id);
    if (!known) throw new Error(`no order ${id}`);
    const updatedAt = new Date().toISOString();
    const timeline = [...known.order.timeline, { status, at: updatedAt }];
    known.order = { ...known.order, status, updatedAt, timeline };
    return { orderId: id, userId: known.userId, status, updatedAt };
  }

  async function pay({ orderId, paymentId, amountPaise }: EventData<'payment-captured'>): Promise<void> {
    const known = orders.get(orderId);
    if (!known) return;
    const { status } = known.order;
    if (known.paymentId === paymentId) {
      if (['cancelled', 'expired', 'refunding'].includes(status))
        await publish('refund-requested', orderId, { orderId, paymentId, amountPaise, reason: 'order-cancelled' });
      return;
    }
    const { paymentMethod } = known.order;
    if (paymentMethod === 'cod' && (status !== 'awaiting-payment' || known.payNowPaise !== amountPaise)) {
      const isOpen = status === 'awaiting-payment' && known.payNowPaise !== undefined;
      const reason = isOpen ? 'wrong-amount' : 'order-not-payable';
      await publish('refund-requested', orderId, { orderId, paymentId, amountPaise, reason });
      return;
    }
    known.paymentId ??= paymentId;
    if (status === 'awaiting-payment') {
      const { payNowPaise: totalPaise } = known;
      const instead = totalPaise === undefined ? {} : { insteadOfCash: { totalPaise } };
      Object.assign(known, { payNowPaise: undefined, order: { ...known.order, paymentMethod: undefined } });
      await publish('order-paid', orderId, { ...move(orderId, 'paid'), paymentId, items: [], ...instead });
      return;
    }
    const reasons: Partial<Record<OrderStatus, 'order-expired' | 'order-cancelled'>> = {
      expired: 'order-expired',
      cancelled: 'order-cancelled',
    };
    const reason = reasons[status] ?? 'paid-twice';
    await publish('refund-requested', orderId, { orderId, paymentId, amountPaise, reason });
  }

  const isAt = ({ orderId, paymentId }: { orderId: string; paymentId: string }, statuses: OrderStatus[]) => {
    const known = orders.get(orderId);
    return known?.paymentId === paymentId && statuses.includes(known.order.status);
  };
  async function beginRefund(data: { orderId: string; paymentId: string }): Promise<void> {
    if (isAt(data, ['paid', 'cancelled', 'expired']))
      await publish('order-refunding', data.orderId, move(data.orderId, 'refunding'));
  }
  async function endAtProvider({ orderId, paymentId }: { orderId: string; paymentId: string }): Promise<void> {
    if (!isAt({ orderId, paymentId }, ['paid'])) return;
    await beginRefund({ orderId, paymentId });
    const amountPaise = orders.get(orderId)?.totalPaise ?? 0;
    await publish('refund-requested', orderId, { orderId, paymentId, amountPaise, reason: 'order-cancelled' });
  }

  /** Handles an event, or only notes that it missed it while it does not listen. */
  const whenListening =
    <Data extends { orderId: string }>(type: EventType, handle: (data: Data) => Promise<void>) =>
    async ({ data }: { data: Data }) => {
      if (listens) await handle(data);
      else missed.push(`${type} ${data.orderId}`);
    };
  const subscription = await consume(bus, 'order', {
    'payment-captured': whenListening('payment-captured', pay),
    'refund-started': whenListening('refund-started', beginRefund),
    // a part that the shop gave back itself ends nothing
    'refund-booked': whenListening('refund-booked', async (data: EventData<'refund-booked'>) => {
      if (data.by === 'provider') await endAtProvider(data);
    }),
    'payment-disputed': whenListening('payment-disputed', (data: EventData<'payment-disputed'>) =>
      data.state === 'won' || data.state === 'closed' ? Promise.resolve() : endAtProvider(data),
    ),
    'payment-refunded': whenListening('payment-refunded', async (data: EventData<'payment-refunded'>) => {
      await beginRefund(data);
      if (isAt(data, ['refunding'])) await publish('order-refunded', data.orderId, move(data.orderId, 'refunded'));
    }),
  });

  const routes = Router();
  serveCall(routes, tokens, readOrder, async ({ id }) => {
    const known = orders.get(id);
    if (!known || hidden.has(id)) throw new NotFoundError('Order not found', notFoundCode);
    const { order, userId, totalPaise, sequence: version } = known;
    return { order, userId, totalPaise, version, paymentMethod: order.paymentMethod };
  });
  serveCall(routes, tokens, openPayment, async ({ id }) => {
    const known = orders.get(id);
    if (!known) throw new NotFoundError('Order not found');
    held.add(id);
    return { order: known.order, payNowPaise: known.payNowPaise };
  });
  serveCall(routes, tokens, readOrdersForAudit, ({ after }) => {
    const all = after ? [] : [...orders].filter(([id]) => !hidden.has(id)).sort(([a], [b]) => (a < b ? -1 : 1));
    return Promise.resolve({
      orders: all.map(([id, { order, totalPaise, paymentId }]) => {
        const { status, paymentMethod = 'prepaid' } = order;
        return { id, status, totalPaise, paymentMethod, paymentId, parts: parts.get(id) ?? [] };
      }),
    });
  });
  const listening = await listen(createStandIn('order', { routes }), 0);

  return {
    url: listening.url,
    held,
    parts,
    status: (id: string) => orders.get(id)?.order.status,
    /** a new order awaiting its payment; `silent`: its event does not come, unless `placedLate` has it come */
    place: async (
      userId: string,
      totalPaise: number,
      {
        silent = false,
        paymentMode,
        paymentMethod,
        payNowPaise,
      }: { silent?: boolean; paymentMode?: PaymentMode; paymentMethod?: PaymentMethod; payNowPaise?: number } = {},
    ): Promise<string> => {
      const id = newId();
      const at = new Date().toISOString();
      const order: Order = {
        _id: id,
        items: [],
        total: paiseToRupees(totalPaise),
        note: '',
        status: 'awaiting-payment',
        createdAt: at,
        updatedAt: at,
        timeline: [{ status: 'awaiting-payment', at }],
        paymentMethod,
      };
      orders.set(id, { userId, totalPaise, order, sequence: 0, paymentId: null, payNowPaise });
      const data = {
        ...{ orderId: id, userId, status: order.status, updatedAt: at },
        ...{ totalPaise, expiresAt: at, items: [], paymentMode, paymentMethod },
      };
      placed.set(id, data);
      if (silent) Object.assign(orders.get(id) ?? {}, { sequence: 1 });
      else await publish('order-placed', id, data);
      return id;
    },
    /** the first event of an order comes behind those that came after it */
    placedLate: async (id: string): Promise<void> => {
      const data = placed.get(id);
      if (data) await publishEvent(bus, 'order-placed', id, data, 1);
    },
    /** has a part of a payment go back; once for each cause */
    returnPart: (orderId: string, paymentId: string, amountPaise: number, cause: string) =>
      publish('part-refund-requested', orderId, { orderId, paymentId, amountPaise, cause, reason: 'returned' }),
    /** a courier took cash for a parcel */
    collectCash: (orderId: string, shipmentId: string, amountPaise: number, trackingNo?: string) =>
      publish('cash-collected', orderId, {
        ...{ orderId, shipmentId, amountPaise, trackingNo },
        at: new Date().toISOString(),
      }),
    ship: (id: string) => {
      const known = orders.get(id);
      if (known) known.payNowPaise = undefined;
      return publish('order-shipped', id, move(id, 'shipped'));
    },
    /** has another server answer for the order service, which knows no such path */
    answerNotFoundAs: (code: string) => {
      notFoundCode = code;
    },
    expire: (id: string) => publish('order-expired', id, move(id, 'expired')),
    /** expires it without its event, which is still on its way */
    expireSilently: (id: string) => {
      move(id, 'expired');
    },
    /** `silently`: no refund is requested */
    cancel: async (id: string, { silently = false } = {}): Promise<void> => {
      const paymentId = orders.get(id)?.paymentId;
      await publish('order-cancelled', id, { ...move(id, 'cancelled'), reason: 'by-owner' });
      if (!paymentId || silently) return;
      const amountPaise = orders.get(id)?.totalPaise ?? 0;
      await publish('refund-requested', id, { orderId: id, paymentId, amountPaise, reason: 'order-cancelled' });
    },
    /** pieces were taken out: what a cash order costs when it is paid now, if it can be */
    setPayNow: (id: string, payNowPaise?: number) => {
      Object.assign(orders.get(id) ?? {}, { payNowPaise });
    },
    /** no order of the shop ever does */
    forgetPayment: (id: string) => {
      Object.assign(orders.get(id) ?? {}, { paymentId: null });
    },
    hide: (id: string) => hidden.add(id),
    show: (id: string) => hidden.delete(id),
    /** whether an event came while it did not listen */
    hasMissed: (type: EventType, id: string) => missed.includes(`${type} ${id}`),
    forget: (id: string) => orders.delete(id),
    /** an order service that is behind with our events */
    setListening: (value: boolean) => {
      listens = value;
    },
    publish,
    stop: async () => {
      await subscription.close();
      await listening.close();
    },
  };
}
