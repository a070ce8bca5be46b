import { expect, test } from 'vitest';
import { compareRemittance, type Outstanding } from './remittance';

const parcel = (shipmentId: string, outstandingPaise: number) => ({ shipmentId, outstandingPaise });
const two: Outstanding = { shipmentId: null, totalPaise: 1_200, parcels: [parcel('a', 500), parcel('b', 700)] };
const line = (amountPaise: number) => ({
  ...{ lines: [2], named: 'x', reference: 'UTR1', amountPaise, chargesPaise: 0, paidOn: '2026-11-21' },
});

test.each([
  ['nothing of ours', 500, undefined, ['unknown', null, 0, 0]],
  ['the whole order', 1_200, two, ['matched', null, 1_200, 1_200]],
  ['one parcel of an order', 700, two, ['matched', 'b', 700, 700]],
  ['the parcel that is named', 500, { ...two, shipmentId: 'a' }, ['matched', 'a', 500, 500]],
  ['another parcel than is named', 700, { ...two, shipmentId: 'a' }, ['differs', 'a', 500, 0]],
  ['less', 600, two, ['differs', null, 1_200, 600]],
  ['more', 1_300, two, ['differs', null, 1_200, 0]],
  ['before it was collected', 500, { shipmentId: null, totalPaise: 0, parcels: [] }, ['differs', null, 0, 0]],
  [
    'a parcel of an order that was paid out as a whole',
    500,
    { ...two, totalPaise: 0, shipmentId: 'a' },
    ['differs', 'a', 0, 0],
  ],
] as const)('%s', (_name, amountPaise, owed, verdict) => {
  const { state, shipmentId, expectedPaise, bookedPaise } = compareRemittance(line(amountPaise), owed);
  expect([state, shipmentId, expectedPaise, bookedPaise]).toEqual(verdict);
});
