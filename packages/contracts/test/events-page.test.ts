import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EVENTS, ORDER_STATUS_EVENTS } from '../src/events/event-types';
import { TOPICS } from '../src/events/topics';
import { readTraffic } from '../tools/event-traffic';
import { PAGE, renderEventsPage } from '../tools/render-events-page';

const traffic = readTraffic();

test('docs/events.md is up to date with contracts and services: else run `npm run docs:events`', async () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(await renderEventsPage());
});

test('every event has exactly one publisher, and so has every topic', () => {
  for (const topic of Object.values(TOPICS)) {
    const types = Object.entries(EVENTS).filter(([, event]) => event.topic === topic);
    const publishers = types.map(([type]) => [...(traffic.publishers.get(type) ?? [])]);
    expect([topic, new Set(publishers.flat()).size]).toEqual([topic, 1]);
    for (const [index, [type]] of types.entries()) expect([type, publishers[index]?.length]).toEqual([type, 1]);
  }
});

test('consumers are found by their handlers; those in the platform belong to the services that import them', () => {
  expect(traffic.consumers.get('order-paid')).toEqual(new Set(['cart', 'notification', 'payment']));
  expect(traffic.consumers.get('stock-changed')).toEqual(new Set(['catalog', 'notification']));
  expect(traffic.everyReplica.get('session-revoked')).toEqual(
    new Set(['cart', 'catalog', 'gateway', 'notification', 'order', 'payment']),
  );
  for (const type of [...traffic.consumers.keys(), ...traffic.everyReplica.keys()]) expect(EVENTS).toHaveProperty(type);
});

test('consumers that follow orders handle every event that changes a status', () => {
  expect(ORDER_STATUS_EVENTS).toEqual([
    'order-placed',
    'order-paid',
    'order-cancelled',
    'order-cancelled-by-shop',
    'order-expired',
    'order-shipped',
    'order-delivered',
    'order-confirmed',
    'order-lines-cancelled',
    'shipment-sent',
    'shipment-delivered',
    'shipment-came-back',
    'return-requested',
    'return-approved',
    'return-received',
    'return-closed',
    'order-refunding',
    'order-refunded',
    'order-part-refunded',
  ]);
  for (const type of ORDER_STATUS_EVENTS)
    expect([type, [...(traffic.consumers.get(type) ?? [])]]).toEqual([
      type,
      expect.arrayContaining(['notification', 'payment']),
    ]);
});
