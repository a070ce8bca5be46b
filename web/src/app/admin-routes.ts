import { PATHS } from '../config/paths';
import { lazyNamed } from '../lib/lazy-named';
import type { PageRoute } from './page-route';

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
const Returns = lazyNamed(
  () => import('../features/admin-returns/returns-page'),
  (module) => module.ReturnsPage,
);
const Return = lazyNamed(
  () => import('../features/admin-returns/return-page'),
  (module) => module.ReturnPage,
);
const Print = lazyNamed(
  () => import('../features/admin-print/print-page'),
  (module) => module.PrintPage,
);
const Inventory = lazyNamed(
  () => import('../features/admin-inventory/inventory-page'),
  (module) => module.InventoryPage,
);
const Payments = lazyNamed(
  () => import('../features/admin-money/payments-page'),
  (module) => module.PaymentsPage,
);
const Remittances = lazyNamed(
  () => import('../features/admin-money/remittances-page'),
  (module) => module.RemittancesPage,
);
const Invoices = lazyNamed(
  () => import('../features/admin-money/invoices-page'),
  (module) => module.InvoicesPage,
);
const Terms = lazyNamed(
  () => import('../features/admin-settings/terms-page'),
  (module) => module.TermsPage,
);
const Delivery = lazyNamed(
  () => import('../features/admin-settings/delivery-page'),
  (module) => module.DeliveryPage,
);
const Tax = lazyNamed(
  () => import('../features/admin-settings/tax-page'),
  (module) => module.TaxPage,
);
const Profile = lazyNamed(
  () => import('../features/admin-account/admin-profile-page'),
  (module) => module.AdminProfilePage,
);
const Delete = lazyNamed(
  () => import('../features/admin-account/admin-delete-page'),
  (module) => module.AdminDeletePage,
);

/** Signing in, registering and what is printed, with a frame of their own. */
export const ADMIN_BARE: readonly PageRoute[] = [
  { path: PATHS.adminLogin, page: Login },
  { path: PATHS.adminRegister, page: Register },
  { path: PATHS.adminPrint, page: Print, guard: 'admin' },
];

/** In the admin layout. The specification guards all of them but the edit form. */
export const ADMIN_PAGES: readonly PageRoute[] = [
  { path: PATHS.adminHome, page: Dashboard, guard: 'admin' },
  { path: PATHS.addProducts, page: AddProduct, guard: 'admin' },
  { path: PATHS.editProduct(':id'), page: EditProduct },
  { path: PATHS.adminOrders, page: Orders, guard: 'admin' },
  { path: PATHS.adminOrder(':id'), page: Order, guard: 'admin' },
  { path: PATHS.adminReturns, page: Returns, guard: 'admin' },
  { path: PATHS.adminReturn(':id'), page: Return, guard: 'admin' },
  { path: PATHS.adminInventory, page: Inventory, guard: 'admin' },
  { path: PATHS.adminMoney, page: Payments, guard: 'admin' },
  { path: PATHS.adminRemittances, page: Remittances, guard: 'admin' },
  { path: PATHS.adminInvoices, page: Invoices, guard: 'admin' },
  { path: PATHS.adminTerms, page: Terms, guard: 'admin' },
  { path: PATHS.adminDelivery, page: Delivery, guard: 'admin' },
  { path: PATHS.adminTax, page: Tax, guard: 'admin' },
  { path: PATHS.adminProfile, page: Profile, guard: 'admin' },
  { path: PATHS.adminDelete, page: Delete, guard: 'admin' },
];
