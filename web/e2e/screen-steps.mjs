// What screens have in common, and the steps that lead to them.
import { chooseSizes } from './choose-sizes.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ name: string, who: 'visitor' | 'shopper' | 'newcomer' | 'buyer' | 'admin',
 *   address: string, only?: 'phone' | 'desktop', view?: boolean, before?: (page: Page) => Promise<void> }} Screen
 */

/** @param {Page} page @param {string | RegExp} name */
export const press = (page, name) => page.getByRole('button', { name }).first().click();
/** @param {Page} page */
export const dialogIsOpen = (page) => page.getByRole('dialog').first().waitFor();

/** @param {Page} page @param {string | RegExp} name */
export async function open(page, name) {
  await press(page, name);
  await dialogIsOpen(page);
}

/** @param {Page} page @param {RegExp} name of an order's row */
export async function unfold(page, name) {
  const row = page.getByRole('button', { name }).first();
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
}

/** @param {Page} page */
export async function toCheckout(page) {
  await page.getByRole('checkbox').waitFor();
  await chooseSizes(page);
  await page.getByLabel('Note for this order').fill('Please ring the second bell.');
  await page.getByRole('checkbox').check();
  await press(page, 'Checkout');
  await page.waitForURL('**/checkout');
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
}
