import type { PincodeFacts } from '@shop/contracts/api/address';
import { api } from './api';

/** What the shop knows of a PIN code, for the forms of addresses. */
export const pincodeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPincode: build.query<PincodeFacts, string>({
      query: (pincode) => `api/pincodes/${pincode}`,
      extraOptions: { as: 'none' },
    }),
  }),
});

export const { useGetPincodeQuery } = pincodeApi;
