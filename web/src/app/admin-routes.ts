import { PATHS } from '../config/paths';
import { lazyNamed } from '../lib/lazy-named';
import type { PageRoute } from './to-routes';

const Login = lazyNamed(
  () => import('../features/admin-auth/admin-login-page'),
  (module) => module.AdminLoginPage,
);
const Register = lazyNamed(
  () => import('../features/admin-auth/admin-register-page'),
  (module) => module.AdminRegisterPage,
);
const Dashboard = lazyNamed(
  () => import('../features/admin-products/dashboard-page'),
  (module) => module.DashboardPage,
);
const AddProduct = lazyNamed(
  () => import('../features/admin-products/add-product-page'),
  (module) => module.AddProductPage,
);
const EditProduct = lazyNamed(
  () => import('../features/admin-products/edit-product-page'),
  (module) => module.EditProductPage,
);

/** Signing in and registering. */
export const ADMIN_OPEN: readonly PageRoute[] = [
  { path: PATHS.adminLogin, page: Login },
  { path: PATHS.adminRegister, page: Register },
];

/** Behind the admin guard, in the admin layout. */
export const ADMIN_GUARDED: readonly PageRoute[] = [
  { path: PATHS.adminHome, page: Dashboard },
  { path: PATHS.addProducts, page: AddProduct },
];

/** In the admin layout without a guard: the specification guards every admin page but the edit form. */
export const ADMIN_UNGUARDED: readonly PageRoute[] = [{ path: PATHS.editProduct(':id'), page: EditProduct }];
