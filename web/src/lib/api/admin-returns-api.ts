import type { adminReturnList, OrderReturn, PieceCondition, ReturnStatus } from '@shop/contracts/api/returns';
import type { z } from 'zod';
import type { Courier } from './admin-orders-api';
import { api } from './api';

interface ReturnAnswer {
  message: string;
  return: OrderReturn;
}

/** Returns as admins see and decide them. */
const adminReturnsApi = api.enhanceEndpoints({ addTagTypes: ['AdminReturn'] }).injectEndpoints({
  endpoints: (build) => {
    const decide = <Argument extends { id: string }>(step: string) =>
      build.mutation<ReturnAnswer, Argument>({
        query: ({ id, ...body }) => ({ url: `api/admin/returns/${id}/${step}`, method: 'POST', body }),
        extraOptions: { as: 'admin' },
        // also after a refusal: then the return is not in the state that the page shows
        invalidatesTags: ['AdminReturn', 'AdminOrder', 'Inventory'],
      });
    return {
      getReturns: build.query<z.infer<typeof adminReturnList>, { status?: ReturnStatus; after?: string }>({
        query: (params) => ({ url: 'api/admin/returns', params }),
        extraOptions: { as: 'admin' },
        providesTags: ['AdminReturn'],
      }),
      getReturn: build.query<OrderReturn, string>({
        query: (id) => `api/admin/returns/${encodeURIComponent(id)}`,
        extraOptions: { as: 'admin' },
        providesTags: ['AdminReturn'],
      }),
      approveReturn: decide<{ id: string }>('approve'),
      rejectReturn: decide<{ id: string; reason: string }>('reject'),
      receiveReturn: decide<{ id: string; items: { line: number; condition: PieceCondition }[] }>('receive'),
      closeReturn: decide<Courier & { id: string; refund?: number }>('close'),
    };
  },
});

export const {
  useGetReturnsQuery,
  useGetReturnQuery,
  useApproveReturnMutation,
  useRejectReturnMutation,
  useReceiveReturnMutation,
  useCloseReturnMutation,
} = adminReturnsApi;
