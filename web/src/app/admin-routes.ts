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
const Orders = lazyNamed(
  () => import('../features/admin-orders/orders-page'),
  (module) => module.OrdersPage,
);
const Order = lazyNamed(
  () => import('../features/admin-orders/order-page'),
  (module) => module.OrderPage,
);
const Inventory = lazyNamed(
  () => import('../features/admin-inventory/inventory-page'),
  (module) => module.InventoryPage,
);
const Profile = lazyNamed(
  () => import('../features/admin-account/admin-profile-page'),
  (module) => module.AdminProfilePage,
);
const Delete = lazyNamed(
  () => import('../features/admin-account/admin-delete-page'),
  (module) => module.AdminDeletePage,
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
  { path: PATHS.adminOrders, page: Orders },
  { path: PATHS.adminOrder(':id'), page: Order },
  { path: PATHS.adminInventory, page: Inventory },
  { path: PATHS.adminProfile, page: Profile },
  { path: PATHS.adminDelete, page: Delete },
];

/** In the admin layout without a guard: the specification guards every admin page but the edit form. */
export const ADMIN_UNGUARDED: readonly PageRoute[] = [{ path: PATHS.editProduct(':id'), page: EditProduct }];
