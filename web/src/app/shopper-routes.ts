import { PATHS } from '../config/paths';
import { lazyNamed } from '../lib/lazy-named';
import type { PageRoute } from './to-routes';

const Home = lazyNamed(
  () => import('../features/home/home-page'),
  (module) => module.HomePage,
);
const Shop = lazyNamed(
  () => import('../features/catalogue/shop-page'),
  (module) => module.ShopPage,
);
const Category = lazyNamed(
  () => import('../features/catalogue/category-page'),
  (module) => module.CategoryPage,
);
const Sale = lazyNamed(
  () => import('../features/catalogue/sale-page'),
  (module) => module.SalePage,
);
const Search = lazyNamed(
  () => import('../features/catalogue/search-page'),
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
const Register = lazyNamed(
  () => import('../features/auth/register-page'),
  (module) => module.RegisterPage,
);
const Cart = lazyNamed(
  () => import('../features/cart/cart-page'),
  (module) => module.CartPage,
);
const Checkout = lazyNamed(
  () => import('../features/checkout/checkout-page'),
  (module) => module.CheckoutPage,
);
const Orders = lazyNamed(
  () => import('../features/orders/orders-page'),
  (module) => module.OrdersPage,
);
const Profile = lazyNamed(
  () => import('../features/profile/profile-page'),
  (module) => module.ProfilePage,
);
const DeleteAccount = lazyNamed(
  () => import('../features/profile/delete-page'),
  (module) => module.DeletePage,
);
export const NotFound = lazyNamed(
  () => import('../features/not-found/not-found-page'),
  (module) => module.NotFoundPage,
);

/** Pages with a frame of their own: sign-in, checkout. */
export const SHOPPER_BARE: readonly PageRoute[] = [
  { path: PATHS.userLogin, page: Login },
  { path: PATHS.userRegister, page: Register },
  { path: PATHS.checkout, page: Checkout },
];

export const SHOPPER_OPEN: readonly PageRoute[] = [
  { path: PATHS.home, page: Home },
  { path: PATHS.product(':id'), page: Product },
  { path: '/category/:name', page: Category },
  { path: PATHS.sale, page: Sale },
  { path: '/search', page: Search },
  { path: PATHS.userDelete, page: DeleteAccount },
];

/** Behind the user guard. */
export const SHOPPER_GUARDED: readonly PageRoute[] = [
  { path: PATHS.shop, page: Shop },
  { path: PATHS.cart, page: Cart },
  { path: PATHS.orders, page: Orders },
  { path: PATHS.userProfile, page: Profile },
];
