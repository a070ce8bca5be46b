import type { invoiceList } from '@shop/contracts/api/invoice';
import type { z } from 'zod';
import { api } from '../../lib/api/api';

export interface InvoiceQuery {
  from: string;
  to: string;
  after?: string;
}

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInvoices: build.query<z.infer<typeof invoiceList>, InvoiceQuery>({
      query: (params) => ({ url: 'api/admin/invoices', params }),
      extraOptions: { as: 'admin' },
    }),
  }),
});

export const { useGetInvoicesQuery } = invoicesApi;
