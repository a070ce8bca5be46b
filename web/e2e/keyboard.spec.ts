import { expect, test } from '@playwright/test';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { PATHS } from '../src/config/paths';
import { enter, expectTrapped, tabTo, write } from './keys';
import { expectMessage } from './messages';
import { openSignedIn } from './people';
import { newShopper, newShopperWithCart, PICTURE } from './shop-calls.mjs';

test('a shopper logs in, asks the assistant and fills the cart by keyboard alone', async ({ browser }) => {
  const person = await newShopper(process.env.SHOP_URL ?? '');
  const { page, errors } = await openSignedIn(browser, { chatHintDismissed: 'yes' });
  const { keyboard } = page;
  const [header, main] = [page.getByRole('banner'), page.getByRole('main')];

  await page.goto(PATHS.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await keyboard.press('Enter');
  await expect(main).toBeFocused();
  await keyboard.press('Tab');
  await expect(main.locator(':focus')).toHaveCount(1);

  await enter(header.getByRole('link', { name: 'Login' }), 'Shift+Tab');
  await write(page.getByLabel('Username'), person.username);
  await write(page.getByLabel('Password', { exact: true }), person.password);
  await keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === PATHS.home);
  await expect(main).toBeFocused();

  await enter(page.getByRole('button', { name: 'Open chat' }));
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeFocused();

  await enter(header.getByRole('link', { name: 'Shop', exact: true }), 'Shift+Tab');
  await page.waitForURL(`**${PATHS.shop}`);
  await enter(main.getByRole('article').filter({ hasText: 'Linen Kurta Dress' }).getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1, name: 'Linen Kurta Dress' })).toBeVisible();
  const sizes = main.getByRole('radiogroup', { name: 'Size' }).getByRole('radio');
  if ((await sizes.count()) > 0) {
    await tabTo(sizes.first());
    await keyboard.press('ArrowRight');
    await expect(sizes.nth(1)).toBeChecked();
  }
  await enter(main.getByRole('button', { name: 'Add to Cart' }).first());
  await expectMessage(page, 'Added to cart!');

  await enter(header.getByRole('link', { name: /cart, 1/i }), 'Shift+Tab');
  await expect(page.getByRole('group', { name: 'Quantity of Linen Kurta Dress' })).toContainText('1');
  expect(errors).toEqual([]);
});

test('a shopper pays and cancels by keyboard alone', async ({ browser }) => {
  const person = await newShopperWithCart(process.env.SHOP_URL ?? '');
  const { page, errors } = await openSignedIn(browser, person.storage);
  const { keyboard } = page;
  const [header, main] = [page.getByRole('banner'), page.getByRole('main')];
  await page.goto(PATHS.cart);
  await enter(page.getByRole('button', { name: /^One more/ }));
  await expect(page.getByRole('group', { name: /Quantity/ })).toContainText('2');
  await tabTo(page.getByRole('checkbox'));
  await keyboard.press('Space');
  await enter(page.getByRole('button', { name: 'Checkout' }));
  await page.waitForURL(`**${PATHS.checkout}`);

  await enter(page.getByRole('button', { name: /^Pay/ }));
  await expect(page.getByLabel('Card number')).toBeFocused();
  await tabTo(page.getByRole('tab', { name: 'Card' }), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  await write(page.getByLabel('UPI ID'), 'success@razorpay');
  await keyboard.press('Enter');
  await expectMessage(page, 'Payment successful!');
  await page.waitForURL((url) => url.pathname === PATHS.home);

  await enter(header.getByRole('link', { name: 'Order', exact: true }), 'Shift+Tab');
  await enter(page.getByRole('button', { name: 'View Transaction' }));
  await expectTrapped(page.getByRole('dialog', { name: 'Transaction details' }));
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View Transaction' })).toBeFocused();

  await enter(page.getByRole('button', { name: 'Cancel Order' }));
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expectTrapped(dialog);
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeFocused();
  await keyboard.press('Enter');
  await enter(dialog.getByRole('button', { name: 'Cancel Order' }));
  await expectMessage(page, 'Order cancelled successfully. Refund will be processed.');
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  // the button that opened the dialog is gone, its surroundings are near
  await tabTo(main.getByRole('button', { name: /^Order / }), 'Shift+Tab');
  expect(errors).toEqual([]);
});

test('an admin logs in, adds a product and deletes it by keyboard alone', async ({ browser }) => {
  const { page, errors } = await openSignedIn(browser, {});
  const { keyboard } = page;
  await page.goto(PATHS.adminLogin);
  await write(page.getByLabel('Admin username'), DEMO_ADMIN.adminUsername);
  await write(page.getByLabel('Admin ID'), DEMO_ADMIN.adminID);
  await write(page.getByLabel('Password', { exact: true }), DEMO_ADMIN.password);
  await keyboard.press('Enter');
  await page.waitForURL(`**${PATHS.adminHome}`);

  const name = `Keyed Tote ${Date.now()}`;
  await enter(page.getByRole('main').getByRole('link', { name: 'Add Product' }));
  await write(page.getByLabel('Name'), name);
  await write(page.getByLabel('Price', { exact: true }), '1899.50');
  await write(page.getByLabel('Category'), 'Bag');
  await expect(page.getByLabel('Category')).toHaveValue('Bag');
  await write(page.getByLabel('Description'), 'Twelve-ounce canvas with leather handles.');
  const choosing = page.waitForEvent('filechooser');
  await enter(page.getByRole('button', { name: 'Choose image' }));
  await (await choosing).setFiles(PICTURE);
  await enter(page.getByRole('button', { name: 'Add Product' }));
  await expectMessage(page, 'Product added successfully!');
  await page.waitForURL(`**${PATHS.adminHome}`);

  await enter(page.getByRole('button', { name: `Delete ${name}` }));
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect(dialog.getByLabel('Admin password')).toBeFocused();
  await expectTrapped(dialog);
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('Admin password')).toBeFocused();
  await keyboard.type(DEMO_ADMIN.password);
  await keyboard.press('Enter');
  await expectMessage(page, 'Product deleted successfully!');
  await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(0);
  expect(errors).toEqual([]);
});
