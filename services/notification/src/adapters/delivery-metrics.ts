import type { Queryable } from '@shop/platform/db/database';
import { createCounter, type Metrics } from '@shop/platform/metrics';
import { addReading } from '@shop/platform/readings';
import type { Outcome } from '../domain/delivery';
import { countWaiting, readOldestWaiting } from './delivery-rows';

/** Counts what came of messages; one that is put off counts each time. */
export type CountDeliveries = (outcome: Outcome['status'] | 'given-up', by?: number) => void;

const NAMES = {
  sent: 'sent',
  refused: 'refused',
  'not-needed': 'not-needed',
  waiting: 'put-off',
  'given-up': 'given-up',
};

/** Measures what waits, which every replica reports the same, and returns what counts the rest. */
export function measureDeliveries(db: Queryable, metrics: Metrics): CountDeliveries {
  addReading(metrics.registry, {
    name: 'messages_waiting',
    help: 'Messages that are to be sent',
    read: () => countWaiting(db),
  });
  addReading(metrics.registry, {
    name: 'messages_oldest_waiting_seconds',
    help: 'How long the oldest message has waited; 0 when none does',
    read: () => readOldestWaiting(db),
  });
  const count = createCounter(metrics, {
    name: 'messages_total',
    help: 'Messages by what came of them; each time that one was put off',
    label: 'outcome',
    values: Object.values(NAMES),
  });
  return (outcome, by) => {
    count(NAMES[outcome], by);
  };
}
