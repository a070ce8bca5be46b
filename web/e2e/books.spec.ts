import { expect, test, type Page } from '@playwright/test';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { connectToShop } from '@shop/test-support/connect-to-shop';
import { PATHS } from '../src/config/paths';
import { DESKTOP, expectAccessible, PHONE } from './accessibility';
import { enter } from './keys';
import { expectMessage } from './messages';
import { openEmptyShop, registerOwner } from './own-shop';
import { openSignedIn } from './people';
import { logInAdmin } from './shop-calls.mjs';

const LOST = 'a'.repeat(24);
/** A second look comes a moment after the first. */
const LOOKED = { timeout: 30_000 };

/** Makes an order that no shop has: one without a timeline. */
const LOSE = `INSERT INTO "order".orders (id, status, total_paise, note, version, created_at, updated_at, payment_mode)
  VALUES ('${LOST}', 'cancelled', 100, '', 1, now(), now(), 'stand-in')`;
const MEND = `DELETE FROM "order".orders WHERE id = '${LOST}'`;

async function change(dataDir: string, statement: string): Promise<void> {
  const client = await connectToShop(dataDir);
  await client.query('SET search_path TO "order"');
  await client.query(statement);
  await client.end();
}

const latest = (page: Page) => page.getByRole('region', { name: 'The last look' });

async function press(page: Page): Promise<void> {
  await enter(page.getByRole('button', { name: 'Check now' }));
  await expectMessage(page, 'We look into everything now');
}

test('the owner has the books looked into, reads what to do, and sees it mended, by keyboard', async ({ browser }) => {
  const shop = await openEmptyShop();
  try {
    const { storage } = await registerOwner(shop.url);
    const { page, errors } = await openSignedIn(browser, storage, shop.url);
    await page.goto(PATHS.adminBooks);
    await expect(page.getByText('Nobody has looked yet')).toBeVisible();
    await press(page);
    await expect(latest(page)).toContainText('Everything adds up.', LOOKED);
    await expect(latest(page)).toContainText('by Asha Neem');

    await change(shop.dataDir, LOSE);
    await press(page);
    const timelines = latest(page).getByRole('article', { name: 'Timelines of orders' });
    await expect(timelines).toContainText(`Order ${LOST} is cancelled and has no timeline.`, LOOKED);
    await expect(timelines).toContainText('What to do: Read the order’s timeline');
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await expectAccessible(page, size);
    }

    await change(shop.dataDir, MEND);
    await press(page);
    await expect(latest(page)).toContainText('Everything adds up.', LOOKED);
    const before = page.getByRole('region', { name: 'Before that' });
    await expect(before.getByRole('listitem')).toHaveCount(2);
    await enter(before.getByText('What was found'));
    await expect(before).toContainText(`Order ${LOST}`);
    await expectAccessible(page, PHONE);
    expect(errors).toEqual([]);
    await page.context().close();
  } finally {
    await shop.close();
  }
});

test('every part of a shop answers when its books are looked into', async ({ browser }) => {
  const { storage } = await logInAdmin(process.env.SHOP_URL ?? '', DEMO_ADMIN);
  const { page, errors } = await openSignedIn(browser, storage);
  await page.goto(PATHS.adminBooks);
  await press(page);
  await expect(latest(page)).toContainText(/Everything adds up\.|do(es)? not add up\./, LOOKED);
  await expect(latest(page)).not.toContainText('could not be looked into');
  expect(errors).toEqual([]);
  await page.context().close();
});
