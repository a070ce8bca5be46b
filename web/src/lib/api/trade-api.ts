import type { DeliveryZone, DeliveryZonesChange } from '@shop/contracts/api/delivery';
import type { TradeSettings, WireTaxRate } from '@shop/contracts/api/trade-settings';
import { api, type NoArgument } from './api';

/** How the shop trades. Its tags are of the admin side, which shoppers do not load. */
const tradeApi = api.enhanceEndpoints({ addTagTypes: ['Terms', 'Zones', 'TaxRates'] }).injectEndpoints({
  endpoints: (build) => ({
    getTerms: build.query<TradeSettings, NoArgument>({
      query: () => 'api/admin/trade-settings',
      extraOptions: { as: 'admin' },
      providesTags: ['Terms'],
    }),
    saveTerms: build.mutation<{ message: string; settings: TradeSettings }, TradeSettings>({
      query: (body) => ({ url: 'api/admin/trade-settings', method: 'PUT', body }),
      extraOptions: { as: 'admin' },
      invalidatesTags: ['Terms'],
    }),
    getZones: build.query<DeliveryZone[], NoArgument>({
      query: () => 'api/admin/delivery-zones',
      extraOptions: { as: 'admin' },
      transformResponse: (answer: { zones: DeliveryZone[] }) => answer.zones,
      providesTags: ['Zones'],
    }),
    saveZones: build.mutation<{ zones: DeliveryZone[] }, DeliveryZonesChange>({
      query: (body) => ({ url: 'api/admin/delivery-zones', method: 'PUT', body }),
      extraOptions: { as: 'admin' },
      invalidatesTags: ['Zones'],
    }),
    getTaxRates: build.query<WireTaxRate[], NoArgument>({
      query: () => 'api/admin/tax-rates',
      extraOptions: { as: 'admin' },
      transformResponse: (answer: { rates: WireTaxRate[] }) => answer.rates,
      providesTags: ['TaxRates'],
    }),
    saveTaxRates: build.mutation<{ rates: WireTaxRate[] }, { rates: WireTaxRate[] }>({
      query: (body) => ({ url: 'api/admin/tax-rates', method: 'PUT', body }),
      extraOptions: { as: 'admin' },
      invalidatesTags: ['TaxRates'],
    }),
  }),
});

export const {
  useGetTermsQuery,
  useSaveTermsMutation,
  useGetZonesQuery,
  useSaveZonesMutation,
  useGetTaxRatesQuery,
  useSaveTaxRatesMutation,
} = tradeApi;
