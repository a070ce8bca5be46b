import type { StaffList } from '@shop/contracts/api/staff';
import { api, type NoArgument } from './api';

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStaff: build.query<StaffList, NoArgument>({
      query: () => 'api/admin/staff',
      extraOptions: { as: 'admin' },
    }),
  }),
});

export const { useGetStaffQuery } = staffApi;
