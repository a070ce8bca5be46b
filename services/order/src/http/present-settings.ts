import type { DeliveryZone as WireZone, DeliveryZonesChange } from '@shop/contracts/api/delivery';
import type { WireTaxRate } from '@shop/contracts/api/trade-settings';
import { paiseToRupees, rupeesToPaise } from '@shop/contracts/money';
import type { DeliveryZone } from '../domain/delivery';
import type { TaxRate } from '../domain/tax';

const PERCENT = 100;
const optional = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

export function presentZone({ id: _id, ranges, methods, ...zone }: DeliveryZone): WireZone {
  return {
    ...{ _id, ...zone },
    ranges: ranges.map(({ from, to }) => ({ from: String(from), to: String(to) })),
    methods: methods.map(({ id, chargePaise, freeFromPaise, name, daysMin, daysMax }) => ({
      _id: id,
      name,
      charge: paiseToRupees(chargePaise),
      freeFrom: freeFromPaise === null ? undefined : paiseToRupees(freeFromPaise),
      daysMin: optional(daysMin),
      daysMax: optional(daysMax),
    })),
  };
}

/** @param newId names the zones and methods that are new */
export function toZone(
  { _id, ranges, methods, ...zone }: DeliveryZonesChange['zones'][number],
  newId: () => string,
): DeliveryZone {
  return {
    ...{ id: _id ?? newId(), ...zone },
    ranges: ranges.map(({ from, to }) => ({ from: Number(from), to: Number(to) })),
    methods: methods.map(({ _id: id, name, charge, freeFrom, daysMin, daysMax }) => ({
      id: id ?? newId(),
      name,
      chargePaise: rupeesToPaise(charge),
      freeFromPaise: freeFrom === undefined ? null : rupeesToPaise(freeFrom),
      daysMin: daysMin ?? null,
      daysMax: daysMax ?? null,
    })),
  };
}

export function presentTaxRate({ hsn, from, rate, thresholdPaise, rateAbove }: TaxRate): WireTaxRate {
  const base = { hsn, from, rate: rate / PERCENT };
  if (thresholdPaise === null || rateAbove === null) return base;
  return { ...base, threshold: paiseToRupees(thresholdPaise), rateAbove: rateAbove / PERCENT };
}

export function toTaxRate({ hsn, from, rate, threshold, rateAbove }: WireTaxRate): TaxRate {
  const base = { hsn, from, rate: Math.round(rate * PERCENT) };
  if (threshold === undefined || rateAbove === undefined) return { ...base, thresholdPaise: null, rateAbove: null };
  return { ...base, thresholdPaise: rupeesToPaise(threshold), rateAbove: Math.round(rateAbove * PERCENT) };
}
