import type { NewAddress } from '@shop/contracts/api/address';

/** An address as somebody fills it in. */
export function newAddressOf(overrides: Partial<NewAddress> = {}): NewAddress {
  return {
    name: 'Asha Rao',
    mobile: '9845012345',
    line1: '14, 3rd Cross, Indiranagar',
    city: 'Bengaluru',
    state: 'KA',
    pincode: '560038',
    ...overrides,
  };
}
