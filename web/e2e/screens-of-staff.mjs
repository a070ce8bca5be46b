// Screens of the admin side that need steps.
import { open, press } from './screen-steps.mjs';

/** @typedef {import('./screen-steps.mjs').Screen} Screen */

/**
 * Waits until what was looked for in vain is written.
 * @param {import('@playwright/test').Page} page
 */
async function searchesAreThere(page) {
  const first = page.getByRole('button', { name: /^Add a synonym/ }).first();
  while (
    !(await first.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    ))
  )
    await page.reload();
}

/** @type {Screen[]} */
export const STAFF_SCREENS = [
  {
    name: 'admin-content-page',
    who: 'admin',
    address: '/admin/content',
    async before(page) {
      await press(page, 'Our story');
      await page.getByLabel(/^First sentence/).fill('Two sisters and a loom.');
      await page.getByLabel(/^Words/).fill('## Since 1998\nWoven in Kutch, washed in **Jaipur**.\n- Cotton\n- Silk');
    },
  },
  {
    name: 'admin-searches',
    who: 'admin',
    address: '/admin/searches',
    before: searchesAreThere,
  },
  {
    name: 'synonym-dialog',
    who: 'admin',
    address: '/admin/searches',
    view: true,
    async before(page) {
      await searchesAreThere(page);
      await open(page, /^Add a synonym/);
    },
  },
  ...['look', 'care', 'delivery', 'cash', 'legal', 'payments', 'shelves', 'product', 'open'].map(
    /** @returns {Screen} */ (step) => ({
      name: `admin-guide-${step}`,
      who: 'admin',
      address: `/admin/setup/guide#${step}`,
      before: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    }),
  ),
  {
    name: 'admin-content-scene',
    who: 'admin',
    address: '/admin/content',
    before: (page) => press(page, 'Home page scenes'),
  },
  // a frame is painted where it is in view
  ...['Light', 'Dark', 'Plain text'].map(
    /** @returns {Screen} */ (light) => ({
      name: `admin-mail-${light.toLowerCase().replace(' ', '-')}`,
      who: 'admin',
      address: '/admin/messages',
      view: true,
      async before(page) {
        await page.getByRole('combobox', { name: 'Mail' }).selectOption('parcel-delivered');
        await press(page, light);
        await page.getByRole('combobox', { name: 'Mail' }).evaluate((field) => field.scrollIntoView());
        await page.frameLocator('iframe').getByText('It has arrived').first().waitFor();
      },
    }),
  ),
  {
    name: 'review-answer-dialog',
    who: 'admin',
    address: '/admin/reviews',
    view: true,
    before: (page) => open(page, 'Answer'),
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
