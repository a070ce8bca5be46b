import { AppError } from '@shop/platform/errors';
import { expect, test } from 'vitest';
import { readCourierFile } from './courier-file';

test('reads what couriers write: their names of columns, rupees with commas, the day first, a mark before it all', () => {
  const csv = [
    '\uFEFFAWB No.,Order ID,COD Amount,Charges,UTR,Remittance Date,Remarks',
    'SF100,6b01dbeeda0257fce9539872,"₹1,299.50",49.5,HDFC0001,21/11/2026,"ok, paid"',
    '',
    ',6b01dbeeda0257fce9539873,800,,HDFC0001,2026-11-22,',
  ].join('\r\n');
  expect(readCourierFile(csv)).toEqual([
    {
      ...{ lines: [2], named: 'SF100', reference: 'HDFC0001', amountPaise: 129_950, chargesPaise: 4_950 },
      paidOn: '2026-11-21',
    },
    {
      ...{ lines: [4], named: '6b01dbeeda0257fce9539873', reference: 'HDFC0001', amountPaise: 80_000, chargesPaise: 0 },
      paidOn: '2026-11-22',
    },
  ]);
});

test('lines of one payout for the same order are one', () => {
  const csv = 'order,amount,charges,reference,date\na,5,1,U,2026-11-21\nb,1,,U,2026-11-21\na,7,,U,2026-11-21';
  expect(readCourierFile(csv)).toMatchObject([
    { lines: [2, 4], named: 'a', amountPaise: 1_200, chargesPaise: 100 },
    { lines: [3], named: 'b', amountPaise: 100 },
  ]);
});

test.each([
  ['order,amount\na,5', 'The first line does not name these columns: reference, date'],
  ['amount,reference,date\n5,U,2026-11-21', 'The first line does not name these columns: order'],
  ['order,amount,reference,date', 'The file has no lines'],
  ['order,amount,reference,date\na,5', 'Not a CSV file'],
  ['order,amount,reference,date\n,5,U,2026-11-21', 'Line 2: name an order'],
  ['order,amount,reference,date\na\u0000b,5,U,2026-11-21', 'Line 2: name an order'],
  ['order,amount,reference,date\na,five,U,2026-11-21', 'Line 2: “five” is not an amount'],
  ['order,amount,reference,date\na,-5,U,2026-11-21', 'Line 2: “-5” is not an amount'],
  ['order,amount,reference,date\na,0,U,2026-11-21', 'Line 2: “0” is not an amount'],
  ['order,amount,reference,date\na,5.005,U,2026-11-21', 'Line 2: “5.005” is not an amount'],
  ['order,amount,reference,date\na,99999999999,U,2026-11-21', 'is not an amount'],
  ['order,amount,charges,reference,date\na,5,6,U,2026-11-21', 'Line 2: “6” cannot be the charges'],
  ['order,amount,reference,date\na,5,,2026-11-21', 'Line 2: the payout has no reference'],
  ['order,amount,reference,date\na,5,U,31/02/2026', 'Line 2: “31/02/2026” is not a date'],
  ['order,amount,reference,date\n' + 'a,5,U,2026-11-21\n'.repeat(1_001), 'At most 1000 lines at a time'],
])('refuses %j', (csv, says) => {
  const refusal = () => readCourierFile(csv);
  expect(refusal).toThrow(says);
  expect(refusal).toThrow(AppError);
});
