import { expect, type Page } from '@playwright/test';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { PATHS } from '../src/config/paths';
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE } from './accessibility';
import { fillAddress } from './buying';
import { chooseSizes } from './choose-sizes.mjs';
import { openSignedIn } from './people';
import { buy, call, listProducts, logInAdmin, newShopper, newShopperWithCart, putInCart } from './shop-calls.mjs';
import { test } from './stage';

/** Presses the button, checks the dialog that opens, and closes it with Escape. */
async function lookAt(page: Page, button: string | RegExp, dialog: string, ...sizes: (typeof PHONE)[]) {
  await page.getByRole('button', { name: button }).first().click();
  const opened = page.getByRole('dialog', { name: dialog });
  await expect(opened).toBeVisible();
  await expectAccessible(page, ...sizes);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
}

test('what opens on a phone is accessible: menu, search, filters', async ({ browser, stage }) => {
  const { page, errors } = await openSignedIn(browser, stage.shopper);
  await page.setViewportSize(PHONE);
  await page.goto(PATHS.sale);
  await lookAt(page, 'Menu', 'Menu', PHONE);
  await lookAt(page, 'Filters', 'Filters', PHONE);
  await page.getByRole('button', { name: 'Search' }).click();
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByLabel('Search the shop').fill('linen');
  await expect(search.getByRole('link').first()).toBeVisible();
  await expectAccessible(page, PHONE);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the assistant and the search suggestions are accessible', async ({ browser }) => {
  const { page, errors } = await openSignedIn(browser, {});
  await page.goto(PATHS.about);
  await expect(page.getByText('Chat with AI Assistant')).toBeVisible();
  await page.getByLabel('Search the shop').fill('linen');
  await expect(page.getByRole('search').getByRole('link').first()).toBeVisible();
  await expectAccessible(page, DESKTOP);
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByRole('textbox', { name: /message/i }).fill('What is in linen?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the assistant leaves the buttons of a product alone on a laptop', async ({ browser }) => {
  const { page } = await openSignedIn(browser, {});
  await page.setViewportSize({ width: 1280, height: 800 });
  // the more there is to choose, the lower the buttons are
  const products = await listProducts(process.env.SHOP_URL ?? '');
  const dress = products.find(({ options }) => options?.length === 2);
  await page.goto(PATHS.product(dress?._id ?? ''));
  await expect(page.getByText('Chat with AI Assistant')).toBeVisible();
  const main = page.getByRole('main');
  for (const name of ['Add to Cart', 'Save to wishlist']) {
    const button = main.getByRole('button', { name }).locator('visible=true').first();
    // where nobody has scrolled yet: a click of the test would scroll until it can be made
    const uncovered = await button.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isAtTop = (x: number, y: number) => element.contains(document.elementFromPoint(x, y));
      return [left + 4, right - 4].every((x) => isAtTop(x, top + 4) && isAtTop(x, bottom - 4));
    });
    expect(uncovered, name).toBe(true);
  }
  await page.context().close();
});

test('the dialogs of an order are accessible: transaction, cancelling', async ({ browser, stage }) => {
  const { page, errors } = await openSignedIn(browser, stage.shopper);
  await page.goto(PATHS.orders);
  await lookAt(page, 'View Transaction', 'Transaction details');
  await lookAt(page, 'Cancel Order', 'Cancel this order?');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the password dialogs of an account are accessible', async ({ browser, stage }) => {
  const { page, errors } = await openSignedIn(browser, stage.shopper);
  await page.goto(PATHS.userProfile);
  await page.getByLabel('Full name').fill('Mira Basu');
  await lookAt(page, 'Update Profile', 'Confirm Your Current Password');
  await page.goto(PATHS.userDelete);
  await lookAt(page, 'Delete User', 'Delete your account?');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('an address form full of mistakes and the question before deleting are accessible', async ({ browser, stage }) => {
  const { page, errors } = await openSignedIn(browser, stage.shopper);
  await page.goto(PATHS.addresses);
  await lookAt(page, /^Delete Home/, 'Delete this address?');
  await page.getByRole('button', { name: 'Add an Address' }).click();
  await page.getByRole('radio', { name: 'Other' }).check();
  await page.getByRole('button', { name: 'Add a GSTIN for business purchases' }).click();
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Enter a PIN code of 6 digits.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the payment window is accessible', async ({ browser }) => {
  // it places an order, which the shopper of the other tests must not have
  const shopper = await newShopperWithCart(process.env.SHOP_URL ?? '');
  const { page, errors } = await openSignedIn(browser, shopper.storage);
  await page.goto(PATHS.cart);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  const payment = page.getByRole('dialog');
  await expect(payment.getByLabel('Card number')).toBeVisible();
  await payment.getByRole('button', { name: /^Pay/ }).click();
  await expect(payment.getByText('Enter the card number.')).toBeVisible();
  await expectAccessible(page);
  await payment.getByRole('tab', { name: 'UPI' }).click();
  await expectAccessible(page, PHONE);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('what a shopper chooses before and after buying is accessible', async ({ browser, stage }) => {
  const url = process.env.SHOP_URL ?? '';
  const shopper = await newShopper(url);
  const { page, errors } = await openSignedIn(browser, shopper.storage);
  const { products } = await call(url, 'GET', '/api/products');
  const dress = products.find(
    ({ category, variants }: { category: string; variants?: object[] }) => category === 'Fashion' && variants,
  );
  await page.goto(PATHS.product(dress._id));
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).locator('visible=true').first().click();
  await expect(page.getByText('Choose a size first.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Size guide' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);

  await putInCart(url, shopper.token, [{ _id: stage.product }]);
  await page.goto(PATHS.cart);
  await chooseSizes(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByLabel('House and street')).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Say where it goes first.')).toBeVisible();
  await expectAccessible(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Use This Address' }).click();
  await page.getByRole('button', { name: 'Change the address' }).click();
  await expect(page.getByRole('group', { name: 'Your addresses' })).toBeVisible();
  await page.getByText(/^Includes .* GST$/).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const order = await buy(url, shopper.token, [dress, products[0]]);
  await page.goto(PATHS.orders);
  await page.getByRole('button', { name: 'Cancel Pieces' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel pieces' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const desk = await logInAdmin(url, DEMO_ADMIN);
  for (const step of ['ship', 'deliver']) await call(url, 'POST', `/api/admin/orders/${order}/${step}`, desk);
  await page.reload();
  await page
    .getByRole('button', { name: /^Return or exchange/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText('Choose a reason.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the menu of an admin and a form full of mistakes are accessible', async ({ browser, stage }) => {
  const { page, errors } = await openSignedIn(browser, stage.admin);
  await page.setViewportSize(PHONE);
  await page.goto(PATHS.addProducts);
  await lookAt(page, /menu/i, 'Menu', PHONE);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the dialogs of an admin are accessible: deleting, stock, next step', async ({ browser, stage }) => {
  const { page, errors } = await openSignedIn(browser, stage.admin);
  await page.goto(PATHS.adminHome);
  await lookAt(page, /^Delete /, 'Confirm Deletion');
  await page.goto(PATHS.adminInventory);
  await lookAt(page, /^Receive /, 'Receive pieces');
  await page.goto(PATHS.adminOrder(stage.order));
  await lookAt(page, 'Mark as shipped', 'Mark as shipped');
  expect(errors).toEqual([]);
  await page.context().close();
});
