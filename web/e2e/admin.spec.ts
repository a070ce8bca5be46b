import { expect, test } from '@playwright/test';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { PATHS } from '../src/config/paths';
import { expectMessage } from './messages';
import { logInAsAdmin, openBrowser, openSignedIn } from './people';
import { buy, newShopper, PICTURE } from './shop-calls.mjs';

test('an admin adds a product, corrects it, receives pieces and deletes it', async ({ browser }) => {
  const page = await openBrowser(browser);
  const [menu, main] = [page.getByRole('navigation'), page.getByRole('main')];
  await logInAsAdmin(page);
  const name = `Evening Tote ${Date.now()}`;
  await main.getByRole('link', { name: 'Add Product' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Price', { exact: true }).fill('2450');
  await page.getByLabel('Category').selectOption('Bag');
  await page.getByLabel('Description').fill('Waxed canvas.');
  await page.getByLabel('Stock').fill('4');
  await page.locator('input[type=file][name=image]').setInputFiles(PICTURE);
  await main.getByRole('button', { name: 'Add Product' }).click();
  await expectMessage(page, 'Product added successfully!');
  await page.waitForURL(`**${PATHS.adminHome}`);

  const card = main.getByRole('article').filter({ hasText: name });
  await card.getByRole('link', { name: /Edit/ }).click();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue(/^2,?450(\.00)?$/);
  await page.getByLabel('Price', { exact: true }).fill('2199.50');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expectMessage(page, 'Product updated successfully!');
  await page.waitForURL(`**${PATHS.adminHome}`);
  await expect(card).toContainText('₹2,199.50');

  await menu.getByRole('link', { name: 'Inventory' }).click();
  await page.getByLabel('Search the inventory').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('cell', { name: '4', exact: true })).toHaveCount(2);
  await row.getByRole('button', { name: /^Receive/ }).click();
  await page.getByLabel('Pieces received').fill('8');
  await page.getByRole('button', { name: 'Add to stock' }).click();
  await expectMessage(page, 'Stock updated');
  await expect(row.getByRole('cell', { name: '12', exact: true })).toHaveCount(2);

  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await card.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await dialog.getByLabel('Admin password').fill('not the password');
  await dialog.getByRole('button', { name: 'Delete product' }).click();
  await expect(dialog.getByText('Incorrect password or deletion failed.')).toBeVisible();
  await expectMessage(page, 'Deletion failed. Please check password.');
  await dialog.getByLabel('Admin password').fill(DEMO_ADMIN.password);
  await dialog.getByRole('button', { name: 'Delete product' }).click();
  await expectMessage(page, 'Product deleted successfully!');
  await expect(dialog).toBeHidden();
  await expect(card).toHaveCount(0);
});

test('a shopper sees without loading again that the order was shipped and delivered', async ({ browser }) => {
  const url = process.env.SHOP_URL ?? '';
  const person = await newShopper(url);
  const order = await buy(url, person.token);
  const { page: shopper, errors } = await openSignedIn(browser, person.storage);
  await shopper.goto(PATHS.orders);
  const row = shopper.getByRole('main').getByRole('listitem').filter({ hasText: 'Paid' }).first();
  await expect(row).toBeVisible();
  await shopper.evaluate(() => sessionStorage.setItem('not loaded again', 'yes'));

  const admin = await openBrowser(browser);
  await logInAsAdmin(admin);
  await admin.getByRole('navigation').getByRole('link', { name: 'Orders' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await admin.locator(`a[href="${PATHS.adminOrder(order)}"]`).click();
  for (const [step, said, status] of [
    ['Mark as shipped', 'Order marked as shipped', 'Shipped'],
    ['Mark as delivered', 'Order marked as delivered', 'Delivered'],
  ] as const) {
    await admin.getByRole('button', { name: step }).click();
    await admin.getByRole('dialog').getByRole('button', { name: step }).click();
    await expectMessage(admin, said);
    await expect(shopper.getByRole('button', { name: /^Order/ })).toContainText(status);
  }
  await expect(shopper.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  expect(errors).toEqual([]);
});
