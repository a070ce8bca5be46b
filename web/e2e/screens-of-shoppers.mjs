// Screens of the shopper side that need steps.
import { dialogIsOpen, open, press, toCheckout, unfold } from './screen-steps.mjs';

/** @typedef {import('./screen-steps.mjs').Screen} Screen */

/** @type {Screen[]} */
export const SHOPPER_SCREENS = [
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
    name: 'review-form',
    who: 'shopper',
    address: '/product/{toReview}?review#reviews',
    view: true,
    before: dialogIsOpen,
  },
  {
    name: 'question-form',
    who: 'shopper',
    address: '/product/{reviewed}',
    view: true,
    before: (page) => open(page, 'Ask a question'),
  },
  {
    name: 'checkout-coupon',
    who: 'shopper',
    address: '/cart',
    async before(page) {
      await toCheckout(page);
      await press(page, 'Have a code?');
      await page.getByLabel('Code', { exact: true }).fill('GUESS');
      await press(page, 'Apply');
      await page.getByText('We do not know this code.').waitFor();
    },
  },
  {
    name: 'user-code-sent',
    who: 'visitor',
    address: '/userCode',
    async before(page) {
      await page.getByLabel('Confirmed email or mobile').fill('ananya@demo.example');
      await press(page, 'Send the code');
      await page.getByLabel('Code', { exact: true }).waitFor();
    },
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
];
