import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable } from '@shop/platform/db/database';
import { createCounter, type Metrics } from '@shop/platform/metrics';
import { addReading } from '@shop/platform/readings';
import { openDisputes } from './dispute-rows';
import { countFlagged } from './refund-rows';

/** Counts money that came in (captured) or went out (refunded, or taken by a bank), in paise: real money apart. */
export type CountMoney = (direction: 'in' | 'out', amountPaise: number, mode: PaymentMode) => void;

export function createMoneyCount(metrics: Metrics): CountMoney {
  const values = ['in', 'out'] as const;
  const real = createCounter(metrics, {
    name: 'money_paise_total',
    help: 'Money captured and refunded, in paise',
    label: 'direction',
    values,
  });
  const test = createCounter(metrics, {
    name: 'test_money_paise_total',
    help: 'What the stand-in or test keys captured and refunded, in paise: no money',
    label: 'direction',
    values,
  });
  return (direction, amountPaise, mode) => {
    if (mode === 'live') real(direction, amountPaise);
    else test(direction, amountPaise);
  };
}

/** Measures what a person should check; every replica reports the same. */
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
