import type { Offer } from '@shop/contracts/api/offers';
import { api, type NoArgument } from './api';

/** The offers that everybody is told of; several pages of a visit show them. */
export const offersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOffers: build.query<Offer[], NoArgument>({
      query: () => 'api/offers',
      transformResponse: (answer: { offers: Offer[] }) => answer.offers,
      keepUnusedDataFor: 300,
    }),
  }),
});

export const { useGetOffersQuery } = offersApi;
