/**
 * The addresses that shoppers come in by. `module` is the page's own file (the home page is part of the entry), `limit`
 * the most KiB of JavaScript that its first view may load; `preload` names what the server announces with the page: its
 * module's code, or a picture by its widths. A test holds the addresses against those of `src/config/paths.ts`.
 *
 * @typedef {{ address: string, module?: string, limit: number, preload?: 'code' | { scene: Readonly<Record<number, string>> } }} FirstPage
 */

const HOME = 125;
const PLAIN = 130;
/** Pages that decide about addresses, delivery and parcels: their forms and dialogs still come later. */
const TRADE = 137;
const FORM = 171;

/** As in `src/features/home/first-slide.ts`. */
const FIRST_SCENE = {
  1320: 'src/assets/scene-evening_1320.webp',
  1800: 'src/assets/scene-evening.webp',
};

/** @type {readonly FirstPage[]} */
export const FIRST_PAGES = [
  { address: '/', limit: HOME, preload: { scene: FIRST_SCENE } },
  { address: '/shop', module: 'src/features/catalog/shop-page.tsx', limit: PLAIN, preload: 'code' },
  { address: '/category/:name', module: 'src/features/catalog/category-page.tsx', limit: PLAIN, preload: 'code' },
  { address: '/collection/:slug', module: 'src/features/catalog/collection-page.tsx', limit: PLAIN, preload: 'code' },
  { address: '/sale', module: 'src/features/catalog/sale-page.tsx', limit: PLAIN, preload: 'code' },
  { address: '/search', module: 'src/features/catalog/search-page.tsx', limit: PLAIN },
  { address: '/product/:id', module: 'src/features/product/product-page.tsx', limit: PLAIN, preload: 'code' },
  { address: '/p/:name', module: 'src/features/product/product-page.tsx', limit: PLAIN, preload: 'code' },
  { address: '/cart', module: 'src/features/cart/cart-page.tsx', limit: PLAIN, preload: 'code' },
  { address: '/checkout', module: 'src/features/checkout/checkout-page.tsx', limit: TRADE, preload: 'code' },
  { address: '/orders', module: 'src/features/orders/orders-page.tsx', limit: TRADE, preload: 'code' },
  { address: '/userLogin', module: 'src/features/auth/login-page.tsx', limit: FORM },
  { address: '/userRegister', module: 'src/features/auth/register-page.tsx', limit: FORM },
  { address: '/userProfile', module: 'src/features/profile/profile-page.tsx', limit: FORM },
];
