import { createCounter, type Metrics } from '@shop/platform/metrics';

/** Counts money that came in (captured) or went out (refunded), in paise. */
export type CountMoney = (direction: 'in' | 'out', amountPaise: number) => void;

export function createMoneyCount(metrics: Metrics): CountMoney {
  return createCounter(metrics, {
    name: 'money_paise_total',
    help: 'Money captured and refunded, in paise',
    label: 'direction',
    values: ['in', 'out'],
  });
}
