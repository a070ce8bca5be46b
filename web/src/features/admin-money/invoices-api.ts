import { api } from '../../lib/api/api';

/** `total` in rupees. */
export interface InvoiceEntry {
  number: string;
  orderId: string;
  issuedAt: string;
  total: number;
  kind: string;
}
export interface InvoiceQuery {
  from: string;
  to: string;
  after?: string;
}

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInvoices: build.query<{ invoices: InvoiceEntry[]; next?: string }, InvoiceQuery>({
      query: (params) => ({ url: 'api/admin/invoices', params }),
      extraOptions: { as: 'admin' },
    }),
  }),
});

export const { useGetInvoicesQuery } = invoicesApi;
