import { expect, test } from 'vitest';
import { gtinOf, onlyValue } from './product-facts';

test.each(['96385074', '036000291452', '8901030865275', '4006381333931', '10614141000415'])(
  'the barcode %s is a number of the trade',
  (barcode) => {
    expect(gtinOf({ barcode })).toBe(barcode);
  },
);

test.each([undefined, '', 'KURTA-M', '4006381333932', '400638133393', '00000000', '96385074 ', '9638507'])(
  'the barcode %s is only the shop’s own',
  (barcode) => {
    expect(gtinOf({ barcode })).toBeUndefined();
  },
);

test.each([
  ['Indigo', 'Indigo'],
  ['Indigo, Rani', undefined],
  ['', undefined],
  [undefined, undefined],
])('of %s, the only value is %s', (values, only) => {
  expect(onlyValue(values)).toBe(only);
});
