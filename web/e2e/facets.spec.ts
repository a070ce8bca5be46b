import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { PATHS } from '../src/config/paths';
import { DESKTOP, expectAccessible, PHONE } from './accessibility';
import { enter, expectTrapped, tabTo } from './keys';
import { addReview } from './opinions.mjs';
import { openSignedIn } from './people';
import { addProduct, logInAdmin } from './shop-calls.mjs';
import { newWord } from '@shop/test-support/new-word';

const url = () => process.env.SHOP_URL ?? '';
const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
/** A choice and its count, such as `Green 3`. */
const choice = (within: Locator, label: string, count: number) =>
  within.getByRole('checkbox', { name: new RegExp(`^${label}\\s*${count}$`) });

/** Four pieces with a word of their own: three are green, of which one is sold out and one has four stars. */
async function stockShelf(): Promise<string> {
  const { word } = newWord();
  const admin = { ...DEMO_ADMIN, ...(await logInAdmin(url(), DEMO_ADMIN)) };
  const add = (name: string, fields: Record<string, string>) =>
    addProduct(url(), admin, `${word} ${name}`, { category: 'Fashion', ...fields });
  const kurta = await add('kurta', { color: 'Leaf green', size: 'M' });
  await add('shirt', { color: 'Olive', size: 'M', stock: '0' });
  await add('scarf', { color: 'Moss', size: 'S' });
  await add('saree', { color: 'Indigo', size: 'M' });
  await addReview(url(), admin.token, kurta, { stars: 4, words: 'Keeps its shape.', name: 'Anu K.' });
  return word;
}

/** Searches until the list knows the four and their stars. */
async function openShelf(browser: Browser, word: string, size: typeof PHONE) {
  const { page, errors } = await openSignedIn(browser, {});
  await page.setViewportSize(size);
  await expect(async () => {
    await page.goto(`${PATHS.search(word)}&rating=4`);
    await expect(cardsOf(page)).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
  await page.goto(PATHS.search(word));
  await expect(cardsOf(page)).toHaveCount(4);
  return { page, errors };
}

test('a list is narrowed by what pieces differ by, and its address shows others the same', async ({ browser }) => {
  const { page, errors } = await openShelf(browser, await stockShelf(), DESKTOP);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const cards = cardsOf(page);

  await choice(filters, 'Green', 3).check();
  await expect(cards).toHaveCount(3);
  // each count leaves out its own filter
  await expect(choice(filters, 'Blue', 1)).toBeVisible();
  await choice(filters, 'M', 2).check();
  await expect(cards).toHaveCount(2);
  await expect(choice(filters, 'S', 1)).toBeVisible();
  await expect(choice(filters, 'Green', 2)).toBeChecked();
  await choice(filters, 'In stock', 1).check();
  await expect(cards).toHaveCount(1);
  await choice(filters, '4 stars and up', 1).check();
  await expect(page).toHaveURL(/&color=green&size=M&rating=4&inStock=true$/);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);

  const friend = await openSignedIn(browser, {});
  await friend.page.setViewportSize(DESKTOP);
  await friend.page.goto(page.url());
  await page.reload();
  for (const each of [page, friend.page]) {
    await expect(cardsOf(each)).toHaveCount(1);
    for (const label of ['Green', 'M', '4 stars and up', 'In stock'])
      await expect(each.getByRole('button', { name: `Remove filter ${label}` })).toBeVisible();
    await expect(choice(each.getByRole('complementary', { name: 'Filters' }), 'Green', 1)).toBeChecked();
  }

  await page.getByRole('button', { name: 'Remove filter 4 stars and up' }).click();
  await page.getByRole('button', { name: 'Remove filter Green' }).click();
  await expect(cards).toHaveCount(2);
  await expect(page).toHaveURL(/\?q=[a-z]+&size=M&inStock=true$/);
  await expect(choice(filters, 'Blue', 1)).not.toBeChecked();
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await expect(cards).toHaveCount(4);
  expect([...errors, ...friend.errors]).toEqual([]);
  await Promise.all([page.context().close(), friend.page.context().close()]);
});

test('on a phone a list is narrowed in a sheet, by keyboard alone', async ({ browser }) => {
  const { page, errors } = await openShelf(browser, await stockShelf(), PHONE);
  const opener = page.getByRole('button', { name: 'Filters', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await enter(opener);
  await expectTrapped(sheet);
  await expectAccessible(page, PHONE);
  await tabTo(choice(sheet, 'Green', 3));
  await page.keyboard.press('Space');
  await expect(sheet.getByRole('button', { name: 'Show 3 pieces' })).toBeVisible();
  // what was chosen keeps the focus while the list is read anew
  await expect(choice(sheet, 'Green', 3)).toBeFocused();
  await tabTo(choice(sheet, 'In stock', 2));
  await page.keyboard.press('Space');
  await enter(sheet.getByRole('button', { name: 'Show 2 pieces' }));
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(cardsOf(page)).toHaveCount(2);

  await enter(page.getByRole('button', { name: 'Remove filter Green' }));
  await expect(cardsOf(page)).toHaveCount(3);
  await expect(page).toHaveURL(/&inStock=true$/);
  await page.reload();
  await expect(cardsOf(page)).toHaveCount(3);
  expect(errors).toEqual([]);
  await page.context().close();
});
