import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { expectMessage, watchMessages } from './messages';

/**
 * Opens a separate browser, so that two users can be in the shop at the same time. Fails the test on any error of a
 * page.
 */
export async function openBrowser(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL, reducedMotion: 'reduce', ...options });
  await watchMessages(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

/** What a frame that shows a mail says, at times, of the script that `openSignedIn` adds to every frame. */
const REFUSED_BY_MAIL = "Blocked script execution in 'about:srcdoc'";

/** Opens a browser with these entries in its storage, at the shop of all tests or another, and records its pages' errors. */
export async function openSignedIn(
  browser: Browser,
  storage: Record<string, string>,
  baseURL = process.env.SHOP_URL,
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  await context.addInitScript((entries) => {
    // a frame that shows a mail has no storage
    if (window.top !== window) return;
    // once: afterwards the shop may change it
    if (sessionStorage.getItem('begun') !== null) return;
    sessionStorage.setItem('begun', 'yes');
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  await watchMessages(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(REFUSED_BY_MAIL)) errors.push(message.text());
  });
  return { page, errors };
}

export interface Person {
  username: string;
  password: string;
}

/** Registers through the form; ends on the login page. */
export async function register(page: Page): Promise<Person> {
  const username = `mira${randomBytes(4).toString('hex')}`;
  const password = 'monsoon 2026';
  await page.goto('/userRegister');
  await page.getByLabel('Full name').fill('Mira Sen');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@test.example`);
  await page.getByLabel('Mobile').fill('98450 12345');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expectMessage(page, 'User registered successfully, Now Login to Continue');
  await page.waitForURL('**/userLogin');
  return { username, password };
}

export async function logIn(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectMessage(page, 'Login successful!');
  await page.waitForURL((url) => url.pathname === '/');
}

export async function logInAsAdmin(page: Page): Promise<void> {
  await page.goto('/adminLogin');
  await page.getByLabel('Admin username').fill(DEMO_ADMIN.adminUsername);
  await page.getByLabel('Admin ID').fill(DEMO_ADMIN.adminID);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_ADMIN.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/adminHome');
}
