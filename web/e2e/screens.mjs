// Every screen of the screenshots, with the steps before it. Addresses may contain `{product}`, `{order}` and
// `{returned}`, a return.
import { chooseSizes } from './choose-sizes.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ name: string, who: 'visitor' | 'shopper' | 'newcomer' | 'buyer' | 'admin',
 *   address: string, only?: 'phone' | 'desktop', view?: boolean, before?: (page: Page) => Promise<void> }} Screen
 */

/** @param {Page} page @param {string | RegExp} name */
const press = (page, name) => page.getByRole('button', { name }).first().click();
/** @param {Page} page */
const dialogIsOpen = (page) => page.getByRole('dialog').first().waitFor();

/** @param {Page} page @param {string | RegExp} name */
async function open(page, name) {
  await press(page, name);
  await dialogIsOpen(page);
}

/** @param {Page} page @param {RegExp} name of an order's row */
async function unfold(page, name) {
  const row = page.getByRole('button', { name }).first();
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
}

/** @param {Page} page */
async function toCheckout(page) {
  await page.getByRole('checkbox').waitFor();
  await chooseSizes(page);
  await page.getByLabel('Note for this order').fill('Please ring the second bell.');
  await page.getByRole('checkbox').check();
  await press(page, 'Checkout');
  await page.waitForURL('**/checkout');
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
}

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
    'category-empty': '/category/sportswear',
    sale: '/sale',
    search: '/search?q=linen',
    'search-empty': '/search?q=umbrella+stand',
    'user-login': '/userLogin',
    'user-register': '/userRegister',
    'admin-login': '/adminLogin',
    'admin-register': '/adminRegister',
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
    orders: '/orders',
    receipt: '/orders/{order}/receipt',
    'user-profile': '/userProfile',
    'user-delete': '/userDelete',
  }),
  ...plain('newcomer', {
    'cart-empty': '/cart',
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
    'admin-print': '/admin/print?slips={order}&labels={order}',
    'admin-inventory': '/admin/inventory',
    'admin-money': '/admin/money?show=all',
    'admin-payouts': '/admin/money/payouts',
    'admin-invoices': '/admin/invoices',
    'admin-delivery': '/admin/delivery',
    'admin-tax': '/admin/tax',
    'admin-terms': '/admin/terms',
    'admin-profile': '/adminProfile',
    'admin-delete': '/adminDelete',
  }),
  { name: 'checkout', who: 'shopper', address: '/cart', before: toCheckout },
  {
    name: 'payment-window',
    who: 'buyer',
    address: '/cart',
    view: true,
    async before(page) {
      await toCheckout(page);
      await press(page, /^Pay/);
      await page.getByLabel('Card number').waitFor();
    },
  },
  {
    name: 'confirm-mobile',
    who: 'shopper',
    address: '/orders',
    view: true,
    async before(page) {
      await unfold(page, /^Order .*Confirm your mobile$/);
      await open(page, 'Confirm Mobile');
      await page
        .getByRole('dialog')
        .getByText(/^We sent a code/)
        .waitFor();
    },
  },
  {
    name: 'size-guide',
    who: 'visitor',
    address: '/product/{product}',
    view: true,
    before: (page) => open(page, 'Size guide'),
  },
  {
    name: 'return-form',
    who: 'shopper',
    address: '/orders',
    view: true,
    async before(page) {
      await unfold(page, /^Order .*Delivered$/);
      await open(page, /^Return or exchange/);
    },
  },
  {
    name: 'order-open',
    who: 'shopper',
    address: '/orders',
    before: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /Refunded|Refunding|Cancelled/ })
        .first()
        .click(),
  },
  {
    name: 'transaction-dialog',
    who: 'shopper',
    address: '/orders',
    view: true,
    async before(page) {
      // the one that is open may be of a checkout that was photographed just now
      await unfold(page, /^Order .*Delivered$/);
      await open(page, 'View Transaction');
    },
  },
  {
    name: 'cancel-dialog',
    who: 'shopper',
    address: '/orders',
    view: true,
    before: (page) => open(page, 'Cancel Order'),
  },
  {
    name: 'addresses',
    who: 'shopper',
    address: '/userProfile/addresses',
    before: (page) => page.getByRole('button', { name: 'Add an Address' }).waitFor(),
  },
  {
    name: 'addresses-empty',
    who: 'newcomer',
    address: '/userProfile/addresses',
    before: (page) => page.getByText('No addresses yet').waitFor(),
  },
  {
    name: 'address-form',
    who: 'shopper',
    address: '/userProfile/addresses?edit=new',
    before: (page) => page.getByLabel('PIN code').waitFor(),
  },
  {
    name: 'address-errors',
    who: 'shopper',
    address: '/userProfile/addresses?edit=new',
    async before(page) {
      await page.getByLabel('PIN code').fill('5600');
      await page.getByRole('radio', { name: 'Other' }).check();
      await press(page, 'Add a GSTIN for business purchases');
      await press(page, 'Save Address');
      await page.getByText('Enter a PIN code of 6 digits.').waitFor();
    },
  },
  {
    name: 'address-delete-dialog',
    who: 'shopper',
    address: '/userProfile/addresses',
    view: true,
    before: (page) => open(page, /^Delete /),
  },
  {
    name: 'chat-open',
    who: 'visitor',
    address: '/',
    view: true,
    async before(page) {
      await open(page, 'Open chat');
      await page.getByLabel('Message').fill('What is in linen?');
      await page.keyboard.press('Enter');
      await page.getByRole('log').getByRole('link').first().waitFor();
    },
  },
  { name: 'menu', who: 'shopper', address: '/', only: 'phone', view: true, before: (page) => open(page, 'Menu') },
  {
    name: 'admin-menu',
    who: 'admin',
    address: '/adminHome',
    only: 'phone',
    view: true,
    before: (page) => open(page, 'Menu'),
  },
  {
    name: 'search-open',
    who: 'visitor',
    address: '/',
    only: 'phone',
    view: true,
    async before(page) {
      await open(page, 'Search');
      await page.getByRole('dialog').getByLabel('Search the shop').fill('linen');
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'search-open',
    who: 'visitor',
    address: '/',
    only: 'desktop',
    view: true,
    async before(page) {
      await page.getByLabel('Search the shop').fill('linen');
      await page.getByRole('search').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'filter-sheet',
    who: 'shopper',
    address: '/shop',
    only: 'phone',
    view: true,
    before: (page) => open(page, 'Filters'),
  },
  {
    name: 'product-add-errors',
    who: 'admin',
    address: '/addProducts',
    async before(page) {
      await page.getByRole('main').getByRole('button', { name: 'Add Product' }).click();
      await page.getByText('Enter a name.').waitFor();
    },
  },
  {
    name: 'delete-dialog',
    who: 'admin',
    address: '/adminHome',
    view: true,
    before: (page) => open(page, /^Delete /),
  },
  {
    name: 'order-cancel-dialog',
    who: 'admin',
    address: '/admin/orders/{order}',
    view: true,
    before: (page) => open(page, 'Cancel order'),
  },
  {
    name: 'order-ship-dialog',
    who: 'admin',
    address: '/admin/orders/{order}',
    view: true,
    before: (page) => open(page, 'Mark as shipped'),
  },
  {
    name: 'order-refund-dialog',
    who: 'admin',
    address: '/admin/orders/{order}',
    view: true,
    before: (page) => open(page, 'Refund'),
  },
  {
    name: 'stock-dialog',
    who: 'admin',
    address: '/admin/inventory',
    view: true,
    before: (page) => open(page, /^Receive /),
  },
  {
    name: 'stock-movements',
    who: 'admin',
    address: '/admin/inventory',
    view: true,
    before: (page) => open(page, /^Movements of /),
  },
];

/** The README's screenshots: the visible part of these screens. */
export const README = {
  'home-desktop-light': 'home',
  'shop-desktop-light': 'shop',
  'orders-desktop-light': 'orders',
  'admin-home-desktop-light': 'admin',
  'home-phone-dark': 'home-phone-dark',
};
