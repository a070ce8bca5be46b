import { expect, test } from 'vitest';
import { genderOf, gtinOf, materialOf, onlyValue } from './product-facts';

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

test.each([
  [{ facts: [{ name: 'Country of origin', value: 'India' }] }, undefined],
  [{ facts: [{ name: ' material ', value: 'Linen' }] }, 'Linen'],
  [{ options: [{ name: 'Fabric', values: ['Silk'] }] }, 'Silk'],
  [{ options: [{ name: 'Fabric', values: ['Silk', 'Cotton'] }] }, undefined],
  [{}, undefined],
])('of %j, the material is %s', (product, material) => {
  expect(materialOf(product)).toBe(material);
});

test.each([
  ['Women, new', 'female'],
  ['sale,men', 'male'],
  ['women, men', undefined],
  ['women, kids', undefined],
  ['womenswear', undefined],
  [undefined, undefined],
])('what is tagged %s is for %s', (tag, gender) => {
  expect(genderOf({ tag })).toBe(gender);
});
