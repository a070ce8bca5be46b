import type { DeliveryMethod, DeliveryZone } from '@shop/contracts/api/delivery';
import { newHexId } from '../../lib/new-hex-id';
import { rangesText, readRanges } from './pin-ranges';

/** A way to send parcels as the form holds it; `key` distinguishes those that are new. */
export interface MethodValues {
  key: string;
  _id?: string;
  name: string;
  charge: string;
  freeFrom: string;
  daysMin: string;
  daysMax: string;
}

export interface ZoneValues {
  key: string;
  _id?: string;
  name: string;
  ranges: string;
  daysMin: string;
  daysMax: string;
  cod: boolean;
  methods: readonly MethodValues[];
}

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));

export function newMethod(): MethodValues {
  return { key: newHexId(), name: 'Standard', charge: '0', freeFrom: '', daysMin: '', daysMax: '' };
}

export function newZone(): ZoneValues {
  return { key: newHexId(), name: '', ranges: '', daysMin: '3', daysMax: '7', cod: true, methods: [newMethod()] };
}

export function zoneValuesOf({ _id, name, ranges, daysMin, daysMax, cod, methods }: DeliveryZone): ZoneValues {
  return {
    ...{ key: _id, _id, name, cod, ranges: rangesText(ranges) },
    daysMin: String(daysMin),
    daysMax: String(daysMax),
    methods: methods.map(methodValuesOf),
  };
}

function methodValuesOf({ _id, name, charge, freeFrom, daysMin, daysMax }: DeliveryMethod): MethodValues {
  return {
    ...{ key: _id, _id, name, charge: String(charge) },
    freeFrom: textOf(freeFrom),
    daysMin: textOf(daysMin),
    daysMax: textOf(daysMax),
  };
}

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

/** The zones as the call wants them, still to be checked. */
export function wireZones(zones: readonly ZoneValues[]): unknown {
  return {
    zones: zones.map(({ ranges, methods, ...zone }) => ({
      ...zone,
      ranges: readRanges(ranges),
      methods: methods.map(({ freeFrom, daysMin, daysMax, ...method }) => ({
        ...method,
        freeFrom: given(freeFrom),
        daysMin: given(daysMin),
        daysMax: given(daysMax),
      })),
    })),
  };
}
