import { expect, test, type Page } from '@playwright/test';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { newWord } from '@shop/test-support/new-word';
import { PATHS } from '../src/config/paths';
import { DESKTOP, expectAccessible, PHONE } from './accessibility';
import { enter, expectTrapped, tabTo } from './keys';
import { expectMessage } from './messages';
import { openSignedIn } from './people';
import { addProduct, logInAdmin } from './shop-calls.mjs';
import { openStaff } from './staff';

// two who write the whole list at once are told so
test.describe.configure({ mode: 'default' });

const url = () => process.env.SHOP_URL ?? '';
const cards = (page: Page) => page.getByRole('main').getByRole('article');

async function lookFor(page: Page, words: string): Promise<void> {
  await page.goto(PATHS.home);
  await page.getByLabel('Search the shop').fill(words);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${PATHS.search(words)}`);
}

/** Opens the list of what was looked for in vain, which is written every few seconds. */
async function openMissed(page: Page, words: string) {
  const row = page.getByRole('row').filter({ hasText: words });
  await expect(async () => {
    await page.goto(PATHS.adminMissedSearches);
    await expect(row).toBeVisible({ timeout: 3_000 });
  }).toPass();
  return row;
}

for (const [name, size] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
  test.describe(name, () => {
    test('what a shopper looks for in vain gets a synonym in one step, by keyboard', async ({ browser }) => {
      const [said, sold] = [newWord().word, newWord().word];
      const admin = { ...DEMO_ADMIN, ...(await logInAdmin(url(), DEMO_ADMIN)) };
      const piece = await addProduct(url(), admin, `${sold} parasol`, {});
      const shopper = await openSignedIn(browser, {});
      await shopper.page.setViewportSize(DESKTOP);
      await lookFor(shopper.page, said);
      await expect(shopper.page.getByRole('heading', { level: 1 })).toContainText(said);
      await expect(cards(shopper.page)).toHaveCount(0);

      const { page, errors } = await openStaff(browser, size);
      const row = await openMissed(page, said);
      await expectAccessible(page, size);
      await enter(row.getByRole('button', { name: `Add a synonym for ${said}` }));
      const dialog = page.getByRole('dialog', { name: `What is “${said}” here?` });
      await expectTrapped(dialog);
      await expectAccessible(page, size);
      await page.setViewportSize(size);
      await dialog.getByLabel('Your word for it').focus();
      await page.keyboard.type(sold);
      await page.keyboard.press('Enter');
      await expectMessage(page, `“${said}” finds what “${sold}” does`);
      await expect(row).toHaveCount(0);

      await lookFor(shopper.page, said);
      await expect(cards(shopper.page).getByRole('link', { name: piece.name }).first()).toBeVisible();

      await page.goto(PATHS.adminSynonyms);
      const groups = page.getByRole('main').getByRole('listitem');
      const made = groups.filter({ has: page.getByRole('button', { name: `Remove ${sold}, ${said}` }) });
      await expect(made.getByRole('textbox')).toHaveValue(`${sold}, ${said}`);
      await expectAccessible(page, size);
      await page.setViewportSize(size);
      await enter(made.getByRole('button'));
      await tabTo(page.getByRole('button', { name: 'Save', exact: true }));
      await page.keyboard.press('Enter');
      await expectMessage(page, 'Synonyms saved');
      await expect(made).toHaveCount(0);
      await lookFor(shopper.page, said);
      await expect(cards(shopper.page)).toHaveCount(0);
      expect([...errors, ...shopper.errors]).toEqual([]);
      await Promise.all([page.context().close(), shopper.page.context().close()]);
    });
  });
