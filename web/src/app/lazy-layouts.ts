import { lazyNamed } from '../lib/lazy-named';

/** Admin code stays out of what shoppers load. */
export const AdminLayout = lazyNamed(
  () => import('../components/layout/admin-layout'),
  (module) => module.AdminLayout,
);
