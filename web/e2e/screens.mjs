// Every screen of the screenshots, with the steps before it. Addresses may contain `{product}`, `{order}`,
// `{returned}`, a return, and the products `{reviewed}`, `{toReview}` and `{soldOut}`.
import { SHOPPER_SCREENS } from './screens-of-shoppers.mjs';
import { STAFF_SCREENS } from './screens-of-staff.mjs';

/** @typedef {import('./screen-steps.mjs').Screen} Screen */

/**
 * @param {Screen['who']} who
 * @param {Record<string, string>} addresses by name
 * @returns {Screen[]}
 */
const plain = (who, addresses) => Object.entries(addresses).map(([name, address]) => ({ name, who, address }));

/** @type {Screen[]} */
export const SCREENS = [
  ...plain('visitor', {
    home: '/',
    product: '/product/{product}',
    category: '/category/shoes',
    collection: '/collection/{collection}',
    'category-empty': '/category/sportswear',
    sale: '/sale',
    search: '/search?q=linen',
    'search-corrected': '/search?q=kurtha',
    'search-empty': '/search?q=umbrella+stand',
    'user-login': '/userLogin',
    'user-register': '/userRegister',
    'user-forgot-password': '/userPassword',
    'user-new-password': '/userPassword#token',
    'user-code': '/userCode',
    'confirm-email': '/confirmEmail#token',
    unsubscribe: '/unsubscribe#token',
    'admin-login': '/adminLogin',
    'admin-register': '/adminRegister',
    'admin-forgot-password': '/adminPassword',
    'admin-new-password': '/adminPassword#token',
    about: '/about',
    contact: '/contact',
    faqs: '/faqs',
    careers: '/careers',
    'privacy-policy': '/privacy-policy',
    'terms-conditions': '/terms-conditions',
    'request-data': '/request-data',
    'orders-returns': '/orders-returns',
    support: '/support',
    'not-found': '/lost',
  }),
  ...plain('shopper', {
    shop: '/shop',
    cart: '/cart',
    wishlist: '/wishlist',
    reviewed: '/product/{reviewed}#reviews',
    orders: '/orders',
    receipt: '/orders/{order}/receipt',
    'user-profile': '/userProfile',
    'user-messages': '/userProfile/messages',
    'user-delete': '/userDelete',
  }),
  ...plain('newcomer', {
    'cart-empty': '/cart',
    'wishlist-empty': '/wishlist',
    'sold-out': '/product/{soldOut}',
    'orders-empty': '/orders',
  }),
  ...plain('admin', {
    'admin-home': '/adminHome',
    'admin-home-table': '/adminHome?view=table',
    'product-add': '/addProducts',
    'product-edit': '/admin/edit/{product}',
    'admin-orders': '/admin/orders',
    'admin-order': '/admin/orders/{order}',
    'admin-returns': '/admin/returns',
    'admin-return': '/admin/returns/{returned}',
    'admin-reviews': '/admin/reviews',
    'admin-questions': '/admin/questions',
    'admin-print': '/admin/print?slips={order}&labels={order}',
    'admin-offers': '/admin/offers',
    'admin-offer': '/admin/offers/new',
    'admin-inventory': '/admin/inventory',
    'admin-money': '/admin/money?show=all',
    'admin-payouts': '/admin/money/payouts',
    'admin-invoices': '/admin/invoices',
    'admin-delivery': '/admin/delivery',
    'admin-tax': '/admin/tax',
    'admin-shop': '/admin/shop',
    'admin-setup': '/admin/setup',
    'admin-guide': '/admin/setup/guide',
    'admin-content': '/admin/content',
    'admin-categories': '/admin/categories',
    'admin-collections': '/admin/collections',
    'admin-synonyms': '/admin/synonyms',
    'admin-terms': '/admin/terms',
    'admin-messages': '/admin/messages',
    'admin-staff': '/admin/staff',
    'admin-books': '/admin/books',
    'admin-dead-letters': '/admin/dead-letters',
    'admin-profile': '/adminProfile',
    'admin-delete': '/adminDelete',
  }),
  ...SHOPPER_SCREENS,
  ...STAFF_SCREENS,
];

/** The README's screenshots: the visible part of these screens. */
export const README = {
  'home-desktop-light': 'home',
  'shop-desktop-light': 'shop',
  'orders-desktop-light': 'orders',
  'admin-home-desktop-light': 'admin',
  'home-phone-dark': 'home-phone-dark',
};
