import type { Need, Step } from './capacity';
import { LIMITS, PRICES, STANDING, TRAFFIC } from './traffic';

/** What so many paid orders cost, with the visits that lead to them. Money in rupees. */
export interface Cost {
  /** core-hours that processes and backing services compute */
  readonly work: number;
  /** core-hours that are paid for: what stands there without any order, and room on top of what works */
  readonly paid: number;
  readonly bytesSent: number;
  readonly bytesKept: number;
  readonly money: Readonly<Record<'cores' | 'sent' | 'kept' | 'all', number>>;
}

export const ORDERS = 1_000;

/** @param step the busiest minute; the day is computed from it */
export function costOf({ perSecond, services, backingServices, answerBytes, pictures, postgres }: Step): Cost {
  const seconds = ORDERS / (perSecond.orders * TRAFFIC.dayByPeak);
  const needs = Object.values(services);
  const inBackingServices = sum(Object.values(backingServices));
  const busy = sum(needs.map(({ cores }) => cores)) + inBackingServices;
  const paidCores = sum(needs.map(coresPaidFor)) + Math.max(STANDING.backingServiceCores, withRoom(inBackingServices));
  const work = hours((busy * ORDERS) / perSecond.orders);
  const paid = hours(paidCores * seconds);
  const bytesSent = ((answerBytes + pictures.bytes) * ORDERS) / perSecond.orders;
  const bytesKept = (postgres.day * ORDERS * STANDING.copies) / (perSecond.orders * TRAFFIC.dayByPeak * 86_400);
  const cores = paid * PRICES.coreHour;
  const sent = (bytesSent / 1e9) * PRICES.gigabyteSent;
  const kept = (bytesKept / 1e9) * PRICES.gigabyteMonth * 12;
  return { work, paid, bytesSent, bytesKept, money: { cores, sent, kept, all: cores + sent + kept } };
}

function coresPaidFor({ cores }: Need): number {
  return Math.max(LIMITS.replicas * STANDING.requestedCores, withRoom(cores));
}

/** Of the average of a day, as autoscalers follow it. @param cores busy at the peak minute */
const withRoom = (cores: number) => (cores * TRAFFIC.dayByPeak) / LIMITS.busy;

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

const hours = (seconds: number) => seconds / 3_600;
