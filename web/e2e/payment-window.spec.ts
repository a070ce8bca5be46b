import { expect, test, type Page } from '@playwright/test';
import { openBrowser } from './people';

interface Opened {
  said: string[];
}
declare global {
  interface Window {
    opened: Opened;
  }
}

/** Opens the window over a page of the shop, under its own security policy; nothing is paid before `checkout` is answered. */
async function openWindow(page: Page): Promise<void> {
  await page.goto('/about');
  await page.addScriptTag({ url: '/sandbox/razorpay/checkout.js' });
  await page.evaluate(() => {
    const said: string[] = [];
    window.opened = { said };
    const Razorpay = (window as unknown as Record<'Razorpay', new (options: object) => { open(): void }>).Razorpay;
    new Razorpay({
      key: 'rzp_test_window',
      order_id: 'order_window',
      amount: 920_000,
      currency: 'INR',
      name: 'jarul',
      description: 'Order Payment',
      theme: { color: '#a5285f' },
      handler: (proof: { razorpay_payment_id: string }) => said.push(`paid ${proof.razorpay_payment_id}`),
      modal: { ondismiss: () => said.push('dismissed') },
    }).open();
  });
  await expect(page.getByRole('dialog', { name: 'jarul' })).toBeVisible();
}

const said = (page: Page) => page.evaluate(() => window.opened.said);

test('the payment window works by keyboard alone and keeps the focus', async ({ browser }) => {
  const page = await openBrowser(browser);
  await openWindow(page);
  await expect(page.getByLabel('Card number')).toBeFocused();
  for (let press = 0; press < 15; press += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.shadowRoot,
    );
    expect(outside).toBe(false);
  }
  await page.getByRole('tab', { name: 'Card' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'UPI' })).toBeFocused();
  await expect(page.getByLabel('UPI ID')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await said(page)).toEqual(['dismissed']);
});

test('says what is wrong with a card before anything is sent', async ({ browser }) => {
  const page = await openBrowser(browser);
  let sent = 0;
  await page.route('**/sandbox/razorpay/checkout', (route) => {
    sent += 1;
    return route.abort();
  });
  await openWindow(page);
  await page.getByLabel('Card number').fill('4100280000001008');
  await page.getByLabel('Expiry').fill('0120');
  await page.getByLabel('CVV').fill('12');
  await page.getByRole('button', { name: /^Pay ₹9,200/ }).click();
  for (const problem of [
    'Check the card number.',
    'This card has expired.',
    'CVV is 3 digits.',
    'Enter the name on the card.',
  ])
    await expect(page.getByText(problem)).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expect(page.getByLabel('CVV')).toHaveAccessibleDescription('CVV is 3 digits.');
  expect(sent).toBe(0);
});

test('while a payment runs it closes only once that is confirmed', async ({ browser }) => {
  const page = await openBrowser(browser);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/sandbox/razorpay/checkout', async (route) => {
    await asked;
    await route.fulfill({
      json: { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_window', razorpay_signature: 's' },
    });
  });
  await openWindow(page);
  await page.getByRole('button', { name: 'Fill in' }).click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('button', { name: 'Paying…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'A payment is running' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep waiting' }).click();
  expect(await said(page)).toEqual([]);
  answer();
  await expect(page.getByText('Payment approved')).toBeVisible();
  await expect.poll(() => said(page)).toEqual(['paid pay_1']);
});
