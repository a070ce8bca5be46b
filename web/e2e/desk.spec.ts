import { expect, test, type Page } from '@playwright/test';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { PATHS } from '../src/config/paths';
import { expectMessage } from './messages';
import { openSignedIn } from './people';
import { addProduct, buy, call, logInAdmin, newShopper, sendBack } from './shop-calls.mjs';

const url = () => process.env.SHOP_URL ?? '';

/** A browser of the desk, and an order of one piece each of two products that nobody else buys. */
async function openDesk(page: Page) {
  const admin = { ...DEMO_ADMIN, ...(await logInAdmin(url(), DEMO_ADMIN)) };
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, admin.storage);
  const shopper = await newShopper(url());
  const products = await Promise.all(
    ['Desk Tote', 'Desk Sling'].map((name) => addProduct(url(), admin, `${name} ${Date.now()}`)),
  );
  const order = await buy(url(), shopper.token, products);
  return { admin, shopper, order, products };
}

test('an order goes out in parcels: one arrives, the other piece is cancelled and paid back', async ({ browser }) => {
  const { page, errors } = await openSignedIn(browser, {});
  const { order, products } = await openDesk(page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await page.goto(PATHS.adminOrder(order));
  await main.getByRole('button', { name: 'Mark as shipped' }).click();
  await dialog.getByRole('button', { name: `One less ${products[1]?.name}` }).click();
  await dialog.getByLabel('Tracking number').fill('BD 4471');
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expectMessage(page, 'Order marked as shipped');
  await expect(main.getByText('BD 4471')).toBeVisible();

  await main.getByRole('button', { name: 'Parcel 1 delivered' }).click();
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
  await expectMessage(page, 'Parcel marked as delivered');

  await main.getByRole('button', { name: 'Cancel pieces' }).click();
  await dialog.getByRole('button', { name: `One more ${products[1]?.name}` }).click();
  await dialog.getByRole('button', { name: 'Cancel pieces' }).click();
  await expectMessage(page, 'These pieces were cancelled');
  await expect(main.getByText('1 cancelled')).toBeVisible();
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a return is approved, received and closed with its money', async ({ browser }) => {
  const { page, errors } = await openSignedIn(browser, {});
  const { admin, shopper, order } = await openDesk(page);
  const returned = await sendBack(url(), { admin: admin.token, shopper: shopper.token }, order);
  const [main, dialog] = [page.getByRole('main'), page.getByRole('dialog')];
  await page.goto(PATHS.adminReturn(returned));
  await main.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await main.getByRole('button', { name: 'Receive' }).click();
  await dialog.getByRole('combobox').selectOption('sellable');
  await dialog.getByRole('button', { name: 'Receive' }).click();
  await main.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Refund and close' }).click();
  await expect(main.getByText('went back.')).toBeVisible();
  await expect(main.getByText('Closed', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a matrix is entered, and a size of it bought', async ({ browser }) => {
  const { page, errors } = await openSignedIn(browser, {});
  const { admin, shopper, products } = await openDesk(page);
  const [product] = products;
  await page.goto(PATHS.editProduct(product?._id ?? ''));
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByLabel('Values of option 1').fill('S, M');
  await page.getByLabel('Stock of S').fill('3');
  await page.getByRole('button', { name: 'Fill down Stock' }).click();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByLabel('SKU of M').scrollIntoViewIfNeeded();
    // nothing of the row is scrolled sideways
    await expect(page.getByRole('button', { name: 'Remove M' })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expectMessage(page, 'Product updated successfully!');

  const saved = await call(url(), 'GET', `/api/products/${product?._id}`);
  const medium = saved.variants.find(({ options }: { options: Record<string, string> }) => options.Size === 'M');
  expect(medium.stock).toBe(3);
  await expect
    .poll(async () => {
      const items = [{ product: saved._id, variantId: medium._id, quantity: 1 }];
      const body = { items, total: saved.price };
      const answer = await call(url(), 'POST', '/api/orders', { token: shopper.token, body }).catch(() => undefined);
      return answer?.order.items[0].variant?.options.Size;
    })
    .toBe('M');
  await page.goto(PATHS.adminInventory);
  await page.getByLabel('Search the inventory').fill(saved.name);
  await page.getByRole('button', { name: `2 variants of ${saved.name}` }).click();
  const row = page
    .getByRole('table', { name: `Variants of ${saved.name}` })
    .getByRole('row')
    .filter({ hasText: 'M' });
  await expect(row.last().getByRole('cell', { name: '2', exact: true })).toBeVisible();
  expect(errors).toEqual([]);
  expect(admin.token).not.toBe('');
});
