import type { NewAddress, SavedAddress } from '@shop/contracts/api/address';
import { api, type NoArgument } from './api';

interface AddressChange {
  message: string;
  address: SavedAddress;
}

/** The book with an address that was saved, in the server's order: the default one first. */
const showSaved = (saved: SavedAddress) => (book: SavedAddress[]) => {
  const known = book.findIndex(({ _id }) => _id === saved._id);
  const others = book
    .filter(({ _id }) => _id !== saved._id)
    .map((other) => (saved.isDefault ? { ...other, isDefault: false } : other));
  // a new one comes after the default
  const place = saved.isDefault ? 0 : known === -1 ? 1 : known;
  return others.toSpliced(place, 0, saved);
};

/** The shopper's address book, for the profile and the checkout. */
export const addressApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAddresses: build.query<SavedAddress[], NoArgument>({
      query: () => 'api/user/addresses',
      transformResponse: (answer: { addresses: SavedAddress[] }) => answer.addresses,
      providesTags: ['Address'],
    }),
    addAddress: build.mutation<AddressChange, { key: string; address: NewAddress }>({
      query: ({ key, address }) => ({
        ...{ url: 'api/user/addresses', method: 'POST', body: address },
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: ['Address'],
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(addressApi.util.updateQueryData('getAddresses', undefined, showSaved(data.address)));
      },
    }),
    replaceAddress: build.mutation<AddressChange, { id: string; address: NewAddress }>({
      query: ({ id, address }) => ({ url: `api/user/addresses/${id}`, method: 'PUT', body: address }),
      invalidatesTags: ['Address'],
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(addressApi.util.updateQueryData('getAddresses', undefined, showSaved(data.address)));
      },
    }),
    deleteAddress: build.mutation<{ message: string }, string>({
      query: (id) => ({ url: `api/user/addresses/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Address'],
    }),
  }),
});

export const { useGetAddressesQuery, useAddAddressMutation, useReplaceAddressMutation, useDeleteAddressMutation } =
  addressApi;
