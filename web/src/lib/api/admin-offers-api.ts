import type { AdminOffer, OfferForm } from '@shop/contracts/api/offers';
import { api, type NoArgument } from './api';

/** Offers as staff write them. Its tag is of the admin side, which shoppers do not load. */
const adminOffersApi = api.enhanceEndpoints({ addTagTypes: ['Offers'] }).injectEndpoints({
  endpoints: (build) => ({
    getAdminOffers: build.query<AdminOffer[], NoArgument>({
      query: () => 'api/admin/offers',
      extraOptions: { as: 'admin' },
      transformResponse: (answer: { offers: AdminOffer[] }) => answer.offers,
      providesTags: ['Offers'],
    }),
    addOffer: build.mutation<{ message: string; offer: AdminOffer }, OfferForm>({
      query: (body) => ({ url: 'api/admin/offers', method: 'POST', body }),
      extraOptions: { as: 'admin' },
      invalidatesTags: ['Offers'],
    }),
    changeOffer: build.mutation<
      { message: string; offer: AdminOffer },
      { id: string; body: OfferForm & { version: number } }
    >({
      query: ({ id, body }) => ({ url: `api/admin/offers/${id}`, method: 'PUT', body }),
      extraOptions: { as: 'admin' },
      invalidatesTags: ['Offers'],
    }),
    deleteOffer: build.mutation<{ message: string }, string>({
      query: (id) => ({ url: `api/admin/offers/${id}`, method: 'DELETE' }),
      extraOptions: { as: 'admin' },
      invalidatesTags: ['Offers'],
    }),
  }),
});

export const { useGetAdminOffersQuery, useAddOfferMutation, useChangeOfferMutation, useDeleteOfferMutation } =
  adminOffersApi;
