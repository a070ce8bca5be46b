import { DAY_MS, INDIA_MS, indianDay } from './days';

/** A way to send a parcel. */
export interface DeliveryMethod {
  readonly id: string;
  readonly name: string;
  readonly chargePaise: number;
  /** the value of the items from which it costs nothing; null: never */
  readonly freeFromPaise: number | null;
  /** null: the zone's */
  readonly daysMin: number | null;
  readonly daysMax: number | null;
}

/** PIN codes that are served alike. */
export interface DeliveryZone {
  readonly id: string;
  readonly name: string;
  /** both ends included */
  readonly ranges: readonly { readonly from: number; readonly to: number }[];
  readonly daysMin: number;
  readonly daysMax: number;
  readonly cod: boolean;
  readonly methods: readonly DeliveryMethod[];
}

/** How an order travels, as it was promised; days as `YYYY-MM-DD`. */
export interface Delivery {
  readonly methodId: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Returns what sending these items costs, in paise. */
export function chargeOf({ chargePaise, freeFromPaise }: DeliveryMethod, itemsPaise: number): number {
  return freeFromPaise !== null && itemsPaise >= freeFromPaise ? 0 : chargePaise;
}

/** Returns the promise of a method for an order placed now. */
export function promise(zone: DeliveryZone, method: DeliveryMethod, now: Date): Delivery {
  const { id: methodId, name } = method;
  const from = afterWorkingDays(now, method.daysMin ?? zone.daysMin);
  const to = afterWorkingDays(now, method.daysMax ?? zone.daysMax);
  return { methodId, name, from, to };
}

const SUNDAY = 0;

/** Couriers do not come on Sundays. */
function afterWorkingDays(now: Date, days: number): string {
  let at = now.getTime();
  const isSunday = () => new Date(at + INDIA_MS).getUTCDay() === SUNDAY;
  for (let left = days; left > 0;) {
    at += DAY_MS;
    if (!isSunday()) left -= 1;
  }
  if (isSunday()) at += DAY_MS;
  return indianDay(new Date(at));
}
