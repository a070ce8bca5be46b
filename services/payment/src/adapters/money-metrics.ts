import type { Queryable } from '@shop/platform/db/database';
import { createCounter, type Metrics } from '@shop/platform/metrics';
import { addReading } from '@shop/platform/readings';
import { openDisputes } from './dispute-rows';
import { countFlagged } from './refund-rows';

/** Counts money that came in (captured) or went out (refunded, or taken by a bank), in paise. */
export type CountMoney = (direction: 'in' | 'out', amountPaise: number) => void;

export function createMoneyCount(metrics: Metrics): CountMoney {
  return createCounter(metrics, {
    name: 'money_paise_total',
    help: 'Money captured and refunded, in paise',
    label: 'direction',
    values: ['in', 'out'],
  });
}

/** Measures what a person should see to; every replica says the same. */
export function measureTrouble(db: Queryable, { registry }: Metrics): void {
  addReading(registry, {
    name: 'refunds_flagged',
    help: 'Refunds that keep failing',
    read: () => countFlagged(db),
  });
  addReading(registry, {
    name: 'disputes_open',
    help: 'Disputes that no bank has decided yet',
    read: async () => (await openDisputes(db)).length,
  });
}
