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
const Password = lazyNamed(
  () => import('../features/auth/password-pages'),
  (module) => module.AdminPasswordPage,
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
const Offers = lazyNamed(
  () => import('../features/admin-offers/offers-page'),
  (module) => module.OffersPage,
);
const Offer = lazyNamed(
  () => import('../features/admin-offers/offer-page'),
  (module) => module.OfferPage,
);
const Reviews = lazyNamed(
  () => import('../features/admin-reviews/reviews-page'),
  (module) => module.ReviewsPage,
);
const Questions = lazyNamed(
  () => import('../features/admin-reviews/questions-page'),
  (module) => module.QuestionsPage,
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
const ShopSettings = lazyNamed(
  () => import('../features/admin-settings/shop-page'),
  (module) => module.ShopSettingsPage,
);
const Categories = lazyNamed(
  () => import('../features/admin-settings/categories-page'),
  (module) => module.CategoriesPage,
);
const Collections = lazyNamed(
  () => import('../features/admin-collections/collections-page'),
  (module) => module.CollectionsPage,
);
const Synonyms = lazyNamed(
  () => import('../features/admin-search/synonyms-page'),
  (module) => module.SynonymsPage,
);
const MissedSearches = lazyNamed(
  () => import('../features/admin-search/missed-searches-page'),
  (module) => module.MissedSearchesPage,
);
const Setup = lazyNamed(
  () => import('../features/admin-settings/setup-page'),
  (module) => module.SetupPage,
);
const Guide = lazyNamed(
  () => import('../features/admin-settings/guide-page'),
  (module) => module.GuidePage,
);
const Content = lazyNamed(
  () => import('../features/admin-content/content-page'),
  (module) => module.ContentPage,
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
const Messages = lazyNamed(
  () => import('../features/admin-settings/messages-page'),
  (module) => module.MessagesPage,
);
const Staff = lazyNamed(
  () => import('../features/admin-settings/staff-page'),
  (module) => module.StaffPage,
);
const Books = lazyNamed(
  () => import('../features/admin-books/books-page'),
  (module) => module.BooksPage,
);
const DeadLetters = lazyNamed(
  () => import('../features/admin-dead-letters/dead-letters-page'),
  (module) => module.DeadLettersPage,
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
  { path: PATHS.adminPassword, page: Password },
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
  { path: PATHS.adminOffers, page: Offers, guard: 'admin' },
  { path: PATHS.adminOffer(':id'), page: Offer, guard: 'admin' },
  { path: PATHS.adminReviews, page: Reviews, guard: 'admin' },
  { path: PATHS.adminQuestions, page: Questions, guard: 'admin' },
  { path: PATHS.adminInventory, page: Inventory, guard: 'admin' },
  { path: PATHS.adminMoney, page: Payments, guard: 'admin' },
  { path: PATHS.adminRemittances, page: Remittances, guard: 'admin' },
  { path: PATHS.adminInvoices, page: Invoices, guard: 'admin' },
  { path: PATHS.adminShop, page: ShopSettings, guard: 'admin' },
  { path: PATHS.adminCategories, page: Categories, guard: 'admin' },
  { path: PATHS.adminCollections, page: Collections, guard: 'admin' },
  { path: PATHS.adminSynonyms, page: Synonyms, guard: 'admin' },
  { path: PATHS.adminMissedSearches, page: MissedSearches, guard: 'admin' },
  { path: PATHS.adminSetup, page: Setup, guard: 'admin' },
  { path: PATHS.adminGuide, page: Guide, guard: 'admin' },
  { path: PATHS.adminContent, page: Content, guard: 'admin' },
  { path: PATHS.adminTerms, page: Terms, guard: 'admin' },
  { path: PATHS.adminDelivery, page: Delivery, guard: 'admin' },
  { path: PATHS.adminTax, page: Tax, guard: 'admin' },
  { path: PATHS.adminMessages, page: Messages, guard: 'admin' },
  { path: PATHS.adminStaff, page: Staff, guard: 'admin' },
  { path: PATHS.adminBooks, page: Books, guard: 'admin' },
  { path: PATHS.adminDeadLetters, page: DeadLetters, guard: 'admin' },
  { path: PATHS.adminProfile, page: Profile, guard: 'admin' },
  { path: PATHS.adminDelete, page: Delete, guard: 'admin' },
];
