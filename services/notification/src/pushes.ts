import { ORDER_STATUS_EVENTS, type OrderStatusEvent } from '@shop/contracts/events/event-types';
import type { ServerToClientEvents } from '@shop/contracts/realtime';
import type { EventBus, Subscription } from '@shop/platform/messaging/bus';
import { consume, onEach, type DomainEvent } from '@shop/platform/messaging/consumer';
import { inSpan, SpanKind } from '@shop/platform/tracing/spans';
import { userRoom, type LiveServer } from './live-server';

/**
 * Turns domain events into pushes: products to everyone, changes of an order to its owner. The group keeps its place, so
 * a restart pushes nothing a second time; a client that was away refetches when it connects.
 */
export function startPushes(bus: EventBus, io: LiveServer): Promise<Subscription> {
  function toEveryone<
    E extends 'product-added' | 'product-updated' | 'product-deleted' | 'shop-changed' | 'content-changed',
  >(event: E, ...payload: Parameters<ServerToClientEvents[E]>): Promise<void> {
    return tracePush(event, () => io.emit(event, ...payload));
  }

  function toOwner({ data: { userId, orderId, status, updatedAt } }: DomainEvent<OrderStatusEvent>): Promise<void> {
    if (userId === null) return Promise.resolve();
    return tracePush('order-updated', () => {
      io.to(userRoom(userId)).emit('order-updated', { orderId, status, updatedAt });
    });
  }

  return consume(bus, 'notification', {
    'product-added': ({ data }) => toEveryone('product-added', data.product),
    'product-updated': ({ data }) => toEveryone('product-updated', data.product),
    'product-deleted': ({ data }) => toEveryone('product-deleted', data.productId),
    'shop-changed': ({ data }) => toEveryone('shop-changed', { version: data.version }),
    'content-changed': ({ data }) => toEveryone('content-changed', data),
    ...onEach(ORDER_STATUS_EVENTS, toOwner),
  });
}

/** Pushes in a span, the last one of the event's trace. The recipient stays out of it. */
function tracePush(event: keyof ServerToClientEvents, push: () => void): Promise<void> {
  const attributes = {
    'messaging.system': 'socket.io',
    'messaging.operation.name': 'push',
    'messaging.operation.type': 'send',
    'messaging.destination.name': event,
  };
  return inSpan({ name: `push ${event}`, kind: SpanKind.PRODUCER, attributes }, () => {
    push();
    return Promise.resolve();
  });
}
