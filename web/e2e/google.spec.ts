import { expect, test } from '@playwright/test';
import { expectMessage } from './messages';
import { openBrowser } from './people';

test('a shopper signs in with Google', async ({ browser }) => {
  const page = await openBrowser(browser);
  await page.goto('/userLogin');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await expect(page.getByText('Test mode').first()).toBeVisible();
  await page.getByRole('button', { name: /Kabir Shah/ }).click();
  await expectMessage(page, 'Google login successful!');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: /Kabir/ }).first()).toBeVisible();
});

test('an admin signs in with Google, and only one whose e-mail is allowed', async ({ browser }) => {
  const page = await openBrowser(browser);
  await page.goto('/adminLogin');
  await page.getByRole('button', { name: /Google/ }).click();
  await page.getByRole('button', { name: /Kabir Shah/ }).click();
  await expect(page.getByText(/Google login failed|may not|not allowed/i).first()).toBeVisible();
  await page.goto('/adminLogin');
  await page.getByRole('button', { name: /Google/ }).click();
  await page.getByRole('button', { name: /Meera Iyer/ }).click();
  await page.waitForURL('**/adminHome');
});
