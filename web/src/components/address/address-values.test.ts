import { describe, expect, test } from 'vitest';
import { addressValuesOf, readAddress } from './address-values';

const TYPED = {
  ...addressValuesOf({ name: 'Asha Rao', line1: '14, 3rd Cross' }),
  mobile: '+91 98450 12345',
  ...{ city: 'Bengaluru', state: 'KA', pincode: '560 038', label: 'Home' },
};
const READ = {
  ...{ name: 'Asha Rao', mobile: '9845012345', line1: '14, 3rd Cross', city: 'Bengaluru', state: 'KA' },
  ...{ pincode: '560038', label: 'Home', isDefault: false },
};

describe('the values of an address form', () => {
  test('become an address as the server keeps it', () => {
    expect(readAddress(TYPED)).toEqual({ address: READ });
  });

  test('name what is wrong', () => {
    expect(readAddress({ ...TYPED, state: '', mobile: '12', name: ' ' })).toEqual({
      problems: {
        state: 'Choose a state',
        mobile: 'Enter a mobile number of 10 digits',
        name: 'Enter a name',
      },
    });
    const long = { ...TYPED, label: 'Other', otherLabel: 'x'.repeat(31) };
    expect(readAddress(long)).toEqual({ problems: { otherLabel: 'At most 30 characters' } });
  });

  test.each([
    [{ label: 'Other', otherLabel: ' Parents ' }, 'Parents'],
    [{ label: 'Other', otherLabel: '' }, 'Other'],
    [{ label: 'Work', otherLabel: 'Parents' }, 'Work'],
    [{ label: '' }, undefined],
  ])('%j is saved as %j', (values, label) => {
    expect(readAddress({ ...TYPED, ...values })).toMatchObject({ address: { label } });
  });

  test.each([
    ['+91 98450 12345', '9845012345'],
    ['+44 20 7946 0000', ''],
  ])('begin with the mobile number %s as %j', (mobile, digits) => {
    expect(addressValuesOf({ mobile }).mobile).toBe(digits);
  });

  test('show a name of one’s own under Other', () => {
    expect(addressValuesOf({ label: 'Parents' })).toMatchObject({ label: 'Other', otherLabel: 'Parents' });
    expect(addressValuesOf({ label: 'Work' })).toMatchObject({ label: 'Work', otherLabel: '' });
    expect(addressValuesOf({})).toMatchObject({ label: '', otherLabel: '' });
  });
});
