import { expect, type Page } from '@playwright/test';
import { PATHS } from '../src/config/paths';
import { openSignedIn } from './people';
import { test } from './stage';

const banner = (page: Page) => page.getByRole('banner');
const bar = (page: Page) => banner(page).locator('> div').first();

test('the header stays at the top and is 16 units high', async ({ browser, stage }) => {
  const { page, errors } = await openSignedIn(browser, stage.shopper);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(PATHS.shop);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(banner(page)).toHaveCSS('position', 'sticky');
    await expect(bar(page)).toHaveCSS('height', '64px');
    await page.evaluate(() => window.scrollTo(0, 700));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect((await banner(page).boundingBox())?.y).toBe(0);
    await expect(banner(page).getByRole('link', { name: 'jarul, home' })).toBeInViewport();
  }
  expect(errors).toEqual([]);
});

test('a small screen has a menu in place of the links, a wide one has the links', async ({ browser }) => {
  const { page, errors } = await openSignedIn(browser, {});
  const [menu, links] = [
    banner(page).getByRole('button', { name: 'Menu' }),
    banner(page).getByRole('navigation', { name: 'Main' }),
  ];
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(PATHS.about);
  await expect(links).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(menu).toBeVisible();
  await expect(links).toBeHidden();
  await menu.click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet.getByRole('link', { name: 'MyCart' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close menu' }).click();
  await expect(sheet).toHaveCount(0);
  expect(errors).toEqual([]);
});
