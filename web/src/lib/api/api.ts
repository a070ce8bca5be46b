import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** What endpoints without an argument take. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- only `void` lets their hooks be called with nothing
export type NoArgument = void;

/** The one API of the app; every feature injects its endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Product',
    'Cart',
    'Order',
    'Transaction',
    'AdminOrder',
    'Inventory',
    'Config',
    'Address',
    'Quote',
    'Wishlist',
    'Categories',
    'Content',
  ],
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
