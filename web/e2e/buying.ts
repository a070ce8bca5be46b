import { expect, type Page } from '@playwright/test';

/** Fills in where it goes, as somebody who buys for the first time. */
export async function fillAddress(page: Page, pincode = '560038', city = 'Bengaluru'): Promise<void> {
  await page.getByRole('textbox', { name: 'PIN code' }).fill(pincode);
  await page.getByLabel('House and street').fill('14, 3rd Cross');
  await expect(page.getByLabel('City')).toHaveValue(city);
}

/** Pays in the provider's window, which is open. */
export async function payByUpi(page: Page): Promise<void> {
  const payment = page.getByRole('dialog');
  await payment.getByRole('tab', { name: 'UPI' }).click();
  await payment.getByLabel('UPI ID').fill('success@razorpay');
  await payment.getByRole('button', { name: /^Pay/ }).click();
}
