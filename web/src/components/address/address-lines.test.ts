import { expect, test } from 'vitest';
import { addressLines, spacedMobile } from './address-lines';

const SHORT = {
  ...{ name: 'Asha Rao', mobile: '9845012345', line1: '14, 3rd Cross' },
  ...{ city: 'Bengaluru', state: 'KA' as const, pincode: '560038' },
};

test('an address has a line for each of its parts, and none for what is missing', () => {
  expect(addressLines(SHORT)).toEqual(['14, 3rd Cross', 'Bengaluru – 560038, Karnataka']);
  expect(addressLines({ ...SHORT, line2: 'Indiranagar', landmark: 'Opposite the library' })).toEqual([
    '14, 3rd Cross',
    'Indiranagar',
    'Opposite the library',
    'Bengaluru – 560038, Karnataka',
  ]);
});

test('a mobile number is shown in two groups', () => {
  expect(spacedMobile('9845012345')).toBe('98450 12345');
});
