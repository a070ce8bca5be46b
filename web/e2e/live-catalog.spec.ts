import { expect, test } from '@playwright/test';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { expectMessage } from './messages';
import { logInAsAdmin, openBrowser } from './people';
import { PICTURE } from './shop-calls.mjs';

test('what an admin adds, edits and deletes is on a visitor’s home page at once', async ({ browser }) => {
  const [visitor, admin] = [await openBrowser(browser), await openBrowser(browser)];
  const connected = visitor.waitForEvent('websocket');
  await visitor.goto('/');
  await connected;
  await expect(visitor.getByRole('heading', { name: 'Latest Products' })).toBeVisible();
  await logInAsAdmin(admin);

  const name = `Market Tote ${Date.now()}`;
  await admin.getByRole('link', { name: 'Add Product' }).first().click();
  await admin.waitForURL('**/addProducts');
  await admin.getByRole('textbox', { name: /^Name/ }).fill(name);
  await admin.getByLabel('Price', { exact: true }).fill('1899.50');
  await admin.getByLabel('Category').selectOption('Bag');
  await admin.getByLabel('Description').fill('Twelve-ounce canvas with leather handles.');
  await admin.locator('input[type=file][name=image]').setInputFiles(PICTURE);
  await admin.getByRole('button', { name: 'Add Product' }).click();
  await expectMessage(admin, 'Product added successfully!');
  await expectMessage(visitor, `New product added: ${name}`);
  const card = visitor.getByRole('article').filter({ hasText: name });
  await expect(card.first()).toContainText('₹1,899.50');
  await admin.waitForURL('**/adminHome');

  const row = admin.getByRole('article').filter({ hasText: name });
  await row.getByRole('link', { name: /Edit/ }).click();
  await admin.getByLabel('Price', { exact: true }).fill('1699');
  await admin.getByRole('button', { name: 'Update Product' }).click();
  await expectMessage(admin, 'Product updated successfully!');
  await expect(card.first()).toContainText('₹1,699.00');
  await admin.waitForURL('**/adminHome');

  await row.getByRole('button', { name: /Delete/ }).click();
  const dialog = admin.getByRole('dialog');
  await dialog
    .getByLabel(/password/i)
    .first()
    .fill('wrong');
  await dialog.getByRole('button', { name: /Delete/ }).click();
  await expect(dialog.getByText('Incorrect password or deletion failed.')).toBeVisible();
  await dialog
    .getByLabel(/password/i)
    .first()
    .fill(DEMO_ADMIN.password);
  await dialog.getByRole('button', { name: /Delete/ }).click();
  await expectMessage(admin, 'Product deleted successfully!');
  await expectMessage(visitor, 'A product was removed');
  await expect(card).toHaveCount(0);
});
