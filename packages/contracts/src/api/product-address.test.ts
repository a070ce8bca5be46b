import { expect, test } from 'vitest';
import { idInAddress, productAddress } from './product-address';

const _id = '6560c2f1e4b0a1b2c3d4e5f6';

test.each([
  ['Linen Kurta Dress', `/p/linen-kurta-dress-${_id}`],
  ['  Crème — brûlée & “Co”  ', `/p/creme-brulee-co-${_id}`],
  ['</script>"\u202eRTL/..%2f', `/p/script-rtl-2f-${_id}`],
  ['कुर्ता', `/p/${_id}`],
  [`${'long '.repeat(40)}end`, `/p/${'long-'.repeat(16)}${_id}`],
])('the address of %j says its name', (name, address) => {
  expect(productAddress({ _id, name })).toBe(address);
  expect(idInAddress(address.slice('/p/'.length))).toBe(_id);
});

test.each(['linen-kurta', `kurta${_id}`, `kurta-${_id}0`, `kurta-${_id.toUpperCase()}`, ''])(
  '%j names no product',
  (step) => {
    expect(idInAddress(step)).toBeUndefined();
  },
);
