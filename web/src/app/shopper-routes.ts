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
export const NotFound = lazyNamed(
  () => import('../features/not-found/not-found-page'),
  (module) => module.NotFoundPage,
);

/** Pages with a frame of their own: sign-in, checkout. */
export const SHOPPER_BARE: readonly PageRoute[] = [];

export const SHOPPER_OPEN: readonly PageRoute[] = [
  { path: PATHS.home, page: Home },
  { path: PATHS.product(':id'), page: Product },
  { path: '/category/:name', page: Category },
  { path: PATHS.sale, page: Sale },
  { path: '/search', page: Search },
];

/** Behind the user guard. */
export const SHOPPER_GUARDED: readonly PageRoute[] = [{ path: PATHS.shop, page: Shop }];
