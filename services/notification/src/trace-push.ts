import type { ServerToClientEvents } from '@shop/contracts/realtime';
import { inSpan, SpanKind } from '@shop/platform/tracing/spans';

/** Pushes in a span, the last one of the event's trace. The recipient stays out of it. */
export function tracePush(event: keyof ServerToClientEvents, push: () => void): Promise<void> {
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
