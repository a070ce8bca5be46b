import { expect, test } from 'vitest';
import type { Delivery } from '../domain/delivery';
import { createOwnMessages } from './own-messages';

const message = (id: string): Delivery => ({
  id,
  code: 'order-paid',
  channel: 'mail',
  accountKind: 'user',
  accountId: 'account',
  data: { orderId: 'order' },
  occurredAt: new Date(0),
  attempts: 1,
});
const ids = (deliveries: readonly Delivery[]) => deliveries.map(({ id }) => id);

test('those that were claimed first are taken first, a few at a time', () => {
  const messages = createOwnMessages(() => 0);
  messages.add(['a', 'b', 'c'].map(message));
  const first = messages.take(2);
  expect(ids(first.own)).toEqual(['a', 'b']);
  expect(first.late).toEqual([]);
  expect(ids(messages.take(2).own)).toEqual(['c']);
  expect(messages.take(2)).toEqual({ own: [], late: [] });
});

test('those that have waited for half a minute are not to be sent, as another replica may soon do so', () => {
  let now = 0;
  const messages = createOwnMessages(() => now);
  messages.add([message('a'), message('b')]);
  now = 20_000;
  messages.add([message('c')]);
  now = 29_999;
  expect(ids(messages.take(1).own)).toEqual(['a']);
  now = 30_000;
  const { own, late } = messages.take(5);
  expect(ids(late)).toEqual(['b']);
  expect(ids(own)).toEqual(['c']);
  messages.add([message('d')]);
  now = 60_000;
  expect(ids(messages.take(5).late)).toEqual(['d']);
});

test('at the end all are taken', () => {
  const messages = createOwnMessages(() => 0);
  messages.add(['a', 'b'].map(message));
  expect(ids(messages.takeAll())).toEqual(['a', 'b']);
  expect(messages.takeAll()).toEqual([]);
});
