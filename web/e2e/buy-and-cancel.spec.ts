import { expect, test } from '@playwright/test';
import { fillAddress } from './buying';
import { chooseSizes } from './choose-sizes.mjs';
import { followLink, openMail } from './mailbox';
import { expectMessage } from './messages';
import { logIn, openBrowser, register } from './people';

test('a newcomer buys three products, sees the order paid and reads so by mail, cancels it and sees the money go back', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  const person = await register(page);
  await logIn(page, person);

  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cards = page.getByRole('button', { name: /^Add to Cart/ });
  for (const index of [0, 1, 2]) {
    await cards.nth(index).click();
    await expectMessage(page, 'Added to cart!');
  }
  await page
    .getByRole('link', { name: /cart, 3/i })
    .first()
    .click();

  await page.getByLabel('Note for this order').fill('Please ring twice');
  await chooseSizes(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByText('Please agree to the terms and conditions.')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL('**/checkout');
  await expect(page.getByText('Test mode').first()).toBeVisible();
  await expect(page.getByText('Please ring twice')).toBeVisible();
  await fillAddress(page);
  await page.getByRole('button', { name: /^Pay/ }).click();

  const payment = page.getByRole('dialog');
  await payment.getByLabel('Card number').fill('4100280000001007');
  await payment.getByLabel('Expiry').fill('1230');
  await payment.getByLabel('CVV').fill('123');
  await payment.getByLabel('Name on card').fill('Mira Sen');
  await payment.getByRole('button', { name: /^Pay/ }).click();
  await expectMessage(page, 'Payment successful!');
  await page.waitForURL((url) => url.pathname === '/');

  await page.getByRole('link', { name: 'Order', exact: true }).first().click();
  await expect(page.getByText('Paid').first()).toBeVisible();
  const details = page.getByRole('button', { name: 'View Transaction' });
  if (!(await details.first().isVisible()))
    await page
      .getByRole('button', { name: /^Order / })
      .first()
      .click();
  await details.first().click();
  await expect(page.getByRole('dialog').getByText(/^pay_/)).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/card/i).first()).toBeVisible();
  await page.keyboard.press('Escape');

  const mail = await openMail(page, `${person.username}@test.example`, /^Thank you: your order/);
  for (const picture of await mail.locator('img').all())
    await expect
      .poll(() => picture.evaluate((shown) => (shown as HTMLImageElement).naturalWidth), 'a picture is loaded')
      .toBeGreaterThan(0);
  await expect(mail.locator('img')).toHaveCount(3);
  const receipt = await followLink(page, mail, 'See your receipt');
  await expect(receipt.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(receipt.url()).pathname).toMatch(/^\/orders\/[0-9a-f]{24}\/receipt$/);

  await page.getByRole('button', { name: 'Cancel Order' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click();
  await expectMessage(page, 'Order cancelled successfully. Refund will be processed.');
  // the push refetches; nothing is reloaded
  await expect(page.getByText('Refunded').first()).toBeVisible();
});

test('a declined payment can be tried again, and a dismissed window leaves the order payable', async ({ browser }) => {
  const page = await openBrowser(browser);
  await logIn(page, await register(page));
  await page.goto('/shop');
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expectMessage(page, 'Added to cart!');
  await page.goto('/cart');
  await page.getByRole('checkbox').check();
  await chooseSizes(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await fillAddress(page);
  await page.getByRole('button', { name: /^Pay/ }).click();

  const payment = page.getByRole('dialog');
  await payment.getByRole('tab', { name: 'UPI' }).click();
  await payment.getByLabel('UPI ID').fill('failure@razorpay');
  await payment.getByRole('button', { name: /^Pay/ }).click();
  await expect(payment.getByText(/failed|declined|not go through/i).first()).toBeVisible();
  await payment.getByRole('button', { name: 'Close payment window' }).click();
  await expect(payment).toBeHidden();

  await page.getByRole('button', { name: /^Pay/ }).click();
  await payment.getByRole('tab', { name: 'UPI' }).click();
  await payment.getByLabel('UPI ID').fill('success@razorpay');
  await payment.getByRole('button', { name: /^Pay/ }).click();
  await expectMessage(page, 'Payment successful!');
});
