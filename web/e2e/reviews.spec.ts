import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { PATHS } from '../src/config/paths';
import { DESKTOP, expectAccessible } from './accessibility';
import { fillAddress, payByUpi } from './buying';
import { expectMessage } from './messages';
import { addCoupon, addReview, untilReceived } from './opinions.mjs';
import { openSignedIn } from './people';
import { addProduct, bring, call, logInAdmin, newShopper } from './shop-calls.mjs';
import { openStaff } from './staff';
import { newWord } from '@shop/test-support/new-word';

const url = () => process.env.SHOP_URL ?? '';

/** Searches until the shop has heard of the word, which is new. */
async function findMisspelled(page: Page, { word, misspelled }: ReturnType<typeof newWord>): Promise<void> {
  await page.goto(PATHS.home);
  await page.getByLabel('Search the shop').fill(misspelled);
  await page.keyboard.press('Enter');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(`Showing results for ${word}`)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

test('what is misspelled is found, bought with a code, and reviewed once it has arrived', async ({ browser }) => {
  const said = newWord();
  const code = `TENTH${randomBytes(4).toString('hex').toUpperCase()}`;
  const admin = { ...DEMO_ADMIN, ...(await logInAdmin(url(), DEMO_ADMIN)) };
  const [shopper, tote] = [
    await newShopper(url()),
    await addProduct(url(), admin, `${said.word} tote`, { color: 'Olive' }),
  ];
  await addProduct(url(), admin, `${said.word} satchel`, { color: 'Tan' });
  await addProduct(url(), admin, `${said.word} loafer`, { category: 'Shoes' });
  await addCoupon(url(), admin.token, code);
  const before = { stars: 4, words: 'The strap holds, and the lining is stitched.', name: 'Anu K.' };
  await addReview(url(), admin.token, tote, before);
  const { page, errors } = await openSignedIn(browser, shopper.storage);
  await page.setViewportSize(DESKTOP);

  await findMisspelled(page, said);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(3);
  await page.getByRole('checkbox', { name: /^Bag/ }).check();
  await expect(cards).toHaveCount(2);
  await page.getByRole('checkbox', { name: /^Green/ }).check();
  await page.getByRole('checkbox', { name: /^4 stars and up/ }).check();
  await expect(cards).toHaveCount(1);
  await cards.getByRole('link', { name: tote.name }).first().click();

  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByText(before.words)).toBeVisible();
  await expect(reviews.getByText('Anu K. · bought it here')).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).locator('visible=true').first().click();
  await expectMessage(page, 'Added to cart!');
  await page.goto(PATHS.cart);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await fillAddress(page);
  await page.getByRole('button', { name: 'Have a code?' }).click();
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/saves you ₹189\.95/)).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await payByUpi(page);
  await expectMessage(page, 'Payment successful!');

  const [order] = await call(url(), 'GET', '/api/orders/my', { token: shopper.token });
  await bring(url(), admin.token, order._id);
  await untilReceived(url(), shopper.token, tote._id);
  await page.goto(PATHS.product(tote._id));
  await page.getByRole('button', { name: 'Write a review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a review' });
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await dialog.getByRole('radio', { name: '1 star' }).focus();
  for (let more = 0; more < 4; more += 1) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '5 stars' })).toBeChecked();
  const words = `Carries a laptop and two books, ${said.word}.`;
  await dialog.getByLabel('Your review').fill(words);
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(reviews.getByText('Your review shows once we have read it.')).toBeVisible();

  const staff = await openStaff(browser, DESKTOP);
  await staff.page.goto(PATHS.adminReviews);
  const waiting = staff.page.getByRole('listitem').filter({ hasText: words });
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await expect(waiting).toBeHidden();
  await expect(async () => {
    await page.reload();
    await expect(reviews.getByText(words)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(reviews.getByText('Mira S. · bought it here')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Rated 4.5 of 5, 2 reviews' }).first()).toBeVisible();
  expect([...errors, ...staff.errors]).toEqual([]);
  await Promise.all([page.context().close(), staff.page.context().close()]);
});
