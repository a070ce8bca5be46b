import { PATHS } from '../config/paths';
import { HomePage } from '../features/home/home-page';
import { lazyNamed } from '../lib/lazy-named';
import type { PageRoute } from './page-route';
import { routePattern } from './route-pattern';

const Shop = lazyNamed(
  () => import('../features/catalog/shop-page'),
  (module) => module.ShopPage,
);
const Category = lazyNamed(
  () => import('../features/catalog/category-page'),
  (module) => module.CategoryPage,
);
const Collection = lazyNamed(
  () => import('../features/catalog/collection-page'),
  (module) => module.CollectionPage,
);
const Sale = lazyNamed(
  () => import('../features/catalog/sale-page'),
  (module) => module.SalePage,
);
const Search = lazyNamed(
  () => import('../features/catalog/search-page'),
  (module) => module.SearchPage,
);
const Product = lazyNamed(
  () => import('../features/product/product-page'),
  (module) => module.ProductPage,
);
const Login = lazyNamed(
  () => import('../features/auth/login-page'),
  (module) => module.LoginPage,
);
const Password = lazyNamed(
  () => import('../features/auth/password-pages'),
  (module) => module.PasswordPage,
);
const Register = lazyNamed(
  () => import('../features/auth/register-page'),
  (module) => module.RegisterPage,
);
const Cart = lazyNamed(
  () => import('../features/cart/cart-page'),
  (module) => module.CartPage,
);
const Wishlist = lazyNamed(
  () => import('../features/wishlist/wishlist-page'),
  (module) => module.WishlistPage,
);
const Checkout = lazyNamed(
  () => import('../features/checkout/checkout-page'),
  (module) => module.CheckoutPage,
);
const Orders = lazyNamed(
  () => import('../features/orders/orders-page'),
  (module) => module.OrdersPage,
);
const Receipt = lazyNamed(
  () => import('../features/orders/receipt-page'),
  (module) => module.ReceiptPage,
);
const Profile = lazyNamed(
  () => import('../features/profile/profile-page'),
  (module) => module.ProfilePage,
);
const Addresses = lazyNamed(
  () => import('../features/profile/addresses-page'),
  (module) => module.AddressesPage,
);
const Messages = lazyNamed(
  () => import('../features/messages/message-pages'),
  (module) => module.MessagePages,
);
const DeleteAccount = lazyNamed(
  () => import('../features/profile/delete-page'),
  (module) => module.DeletePage,
);

/** Pages with a frame of their own: sign-in, checkout. */
export const SHOPPER_BARE: readonly PageRoute[] = [
  { path: PATHS.userLogin, page: Login },
  { path: PATHS.userRegister, page: Register },
  { path: PATHS.userPassword, page: Password },
  { path: PATHS.userCode, page: Messages },
  { path: PATHS.confirmEmail, page: Messages },
  { path: PATHS.unsubscribe, page: Messages },
  { path: PATHS.checkout, page: Checkout },
];

export const SHOPPER_PAGES: readonly PageRoute[] = [
  { path: PATHS.home, page: HomePage },
  { path: PATHS.product(':id'), page: Product },
  { path: PATHS.namedProduct(':name'), page: Product },
  { path: routePattern(PATHS.category(':name')), page: Category },
  { path: PATHS.collection(':slug'), page: Collection },
  { path: PATHS.sale, page: Sale },
  { path: routePattern(PATHS.search('')), page: Search },
  { path: PATHS.shop, page: Shop, guard: 'user' },
  { path: PATHS.cart, page: Cart, guard: 'user' },
  { path: PATHS.wishlist, page: Wishlist, guard: 'user' },
  { path: PATHS.orders, page: Orders, guard: 'user' },
  { path: PATHS.receipt(':id'), page: Receipt, guard: 'user' },
  { path: PATHS.userProfile, page: Profile, guard: 'user' },
  { path: PATHS.addresses, page: Addresses, guard: 'user' },
  { path: PATHS.messagePreferences, page: Messages, guard: 'user' },
  { path: PATHS.userDelete, page: DeleteAccount, guard: 'user' },
];
