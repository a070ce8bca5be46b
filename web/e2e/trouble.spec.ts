import { expect, type Page } from '@playwright/test';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { PATHS } from '../src/config/paths';
import { STORAGE_KEYS } from '../src/config/storage-keys';
import { codeOf } from './built-code';
import { expectMessage } from './messages';
import { openSignedIn } from './people';
import { addProduct, call, listProducts, newShopper, putInCart } from './shop-calls.mjs';
import { test } from './stage';

const SHOP = () => process.env.SHOP_URL ?? '';
const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first();

/** What a page itself stumbles over; that a call failed is what these tests are about. */
const stumbles = (errors: readonly string[]) =>
  errors.filter((text) => /^\w*Error: (?!Failed to fetch dyn)/.test(text));

test('without a network each page says so and goes on when it is back', async ({ browser, stage }) => {
  const { page, errors } = await openSignedIn(browser, stage.shopper);
  // a live connection that is restored refetches without a click
  await page.route('**/socket.io/**', (route) => route.abort());
  const toaster = page.waitForResponse(codeOf('src/components/ui/toaster.tsx'));
  await page.goto(PATHS.shop);
  await toaster;
  const add = page.getByRole('button', { name: /^Add to Cart/ }).first();
  await expect(add).toBeVisible();
  await page.context().setOffline(true);
  await add.click();
  await expectMessage(page, 'Could not add to cart.');
  // neither its code nor its data is there
  await link(page, 'Order').click();
  await expect(page.getByRole('alert')).toContainText(/This page did not load|Failed to load orders/);
  await page.context().setOffline(false);
  // the browser may take a moment to have its network back
  await page.waitForFunction(() =>
    fetch('/readyz').then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  await button(page, 'Retry').click();
  await expect(page.getByRole('button', { name: 'View Transaction' })).toBeVisible();
  expect(stumbles(errors)).toEqual([]);
});

test('an answer that fails can be asked for again', async ({ browser, stage }) => {
  const { page, errors } = await openSignedIn(browser, stage.shopper);
  // a live connection that is made meanwhile refetches without a click
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  // these pages as they come while the catalogue does not answer
  for (const address of [PATHS.shop, PATHS.product(stage.product)])
    await page.route(`**${address}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script id="first-view".*?<\/script>/s, '');
      await route.fulfill({ response, body });
    });
  const broken: [address: string, call: string, says: string][] = [
    [PATHS.shop, '**/api/products/shop*', 'Failed to fetch products'],
    [PATHS.cart, '**/api/cart', 'Error loading cart.'],
    [PATHS.orders, '**/api/orders/my', 'Failed to load orders'],
    [PATHS.product(stage.product), `**/api/products/${stage.product}`, 'Failed to fetch product.'],
  ];
  // what a page asks for when its code has come fails as well, however late that is
  await page.addInitScript(() => {
    addEventListener('click', () => document.documentElement.setAttribute('data-pressed', ''), true);
  });
  const isPressed = () => page.evaluate(() => document.documentElement.hasAttribute('data-pressed'));
  for (const [address, target, says] of broken) {
    await page.route(target, async (route) => {
      if (await isPressed()) await route.continue();
      else await route.fulfill({ status: 500, body: 'no' });
    });
    await page.goto(address);
    await expect(page.getByRole('alert').getByText(says)).toBeVisible();
    await button(page, 'Retry').click();
    await expect(page.getByText(says)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await page.unroute(target);
  }
  expect(stumbles(errors)).toEqual([]);
});

test('who was logged out everywhere is notified at the next step and may log in again', async ({ browser }) => {
  const shopper = await newShopper(SHOP());
  await putInCart(SHOP(), shopper.token, (await listProducts(SHOP())).slice(0, 1));
  const { page, errors } = await openSignedIn(browser, shopper.storage);
  // a live connection that is made meanwhile takes the next step without a click
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.goto(PATHS.cart);
  const more = page.getByRole('button', { name: /^One more/ });
  await expect(more).toBeVisible();
  await call(SHOP(), 'POST', '/api/session/logout-all', { token: shopper.token });
  await expect
    .poll(() =>
      call(SHOP(), 'GET', '/api/cart', { token: shopper.token }).then(
        () => 'in',
        () => 'out',
      ),
    )
    .toBe('out');
  await more.click();
  await expectMessage(page, 'Your session has ended. Please log in again.');
  await page.waitForURL(`**${PATHS.userLogin}`);
  await page.getByLabel('Username').fill(shopper.username);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectMessage(page, 'Login successful!');
  expect(stumbles(errors)).toEqual([]);
});

test('a product that vanished is said to be gone, on its page and in the cart', async ({ browser, stage }) => {
  const shopper = await newShopper(SHOP());
  const admin = { token: stage.admin.adminToken ?? '', password: DEMO_ADMIN.password };
  const product = await addProduct(SHOP(), admin, `Passing Tote ${Date.now()}`);
  await putInCart(SHOP(), shopper.token, [product]);
  const { page, errors } = await openSignedIn(browser, shopper.storage);
  // without the push, which would take the button away before it can be pressed
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.goto(PATHS.product(product._id));
  await expect(button(page, 'Add to Cart')).toBeVisible();
  await product.remove();
  await button(page, 'Add to Cart').click();
  await expectMessage(page, 'Product not found');
  await page.reload();
  await expect(page.getByText('This piece is no longer in the shop')).toBeVisible();
  await link(page, 'MyCart').click();
  await expect(page.getByText(`No longer in the shop and taken out of your cart: ${product.name}.`)).toBeVisible();
  expect(stumbles(errors)).toEqual([]);
});

test('a storage full of garbage is an empty one', async ({ browser }) => {
  const keys = Object.values(STORAGE_KEYS).flatMap((key) => (typeof key === 'string' ? [key] : Object.values(key)));
  for (const garbage of ['{"broken', '[null,{"a":[]}]', '7']) {
    const { page, errors } = await openSignedIn(browser, Object.fromEntries(keys.map((key) => [key, garbage])));
    await page.goto(PATHS.home);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(link(page, 'Login')).toBeVisible();
    await page.getByRole('button', { name: 'Open chat' }).click();
    await expect(page.getByRole('log')).toContainText('Namaste.');
    await page.goto(PATHS.cart);
    await page.waitForURL(`**${PATHS.userLogin}`);
    await page.goto(PATHS.adminHome);
    await page.waitForURL(`**${PATHS.adminLogin}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(stumbles(errors)).toEqual([]);
    await page.context().close();
  }
});

test('code that does not load leaves a message and a way on', async ({ browser }) => {
  const { page } = await openSignedIn(browser, {});
  await page.goto(PATHS.home);
  for (const [code, go] of [
    [
      codeOf('src/features/pages/about-page.tsx'),
      () => page.getByRole('contentinfo').getByRole('link', { name: 'Our story' }).click(),
    ],
    [codeOf('src/app/admin-app.tsx'), () => page.goto(PATHS.adminLogin)],
  ] as const) {
    await page.route(code, (route) => route.abort());
    await go();
    await expect(page.getByRole('alert').getByText('This page did not load')).toBeVisible();
    await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible();
    await page.unroute(code);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('This page did not load')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('when the shop itself does not load, the page says so', async ({ browser }) => {
  const { page } = await openSignedIn(browser, {});
  const entry = /\/(assets\/index-|src\/main)/;
  await page.route(entry, (route) => (route.request().resourceType() === 'script' ? route.abort() : route.continue()));
  await page.goto(PATHS.home);
  await expect(page.getByRole('alert')).toContainText('The shop did not load');
  await page.unroute(entry);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
