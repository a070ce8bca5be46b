import { expect, test } from '@playwright/test';
import { PATHS } from '../src/config/paths';
import { enter, expectTrapped, tabTo, write } from './keys';
import { expectMessage } from './messages';
import { openSignedIn } from './people';
import { newShopper } from './shop-calls.mjs';

test('a shopper adds, edits and removes an address by keyboard alone', async ({ browser }) => {
  const person = await newShopper(process.env.SHOP_URL ?? '');
  const { page } = await openSignedIn(browser, person.storage);
  const { keyboard } = page;
  const rows = page.getByRole('main').getByRole('listitem');

  await page.goto(PATHS.userProfile);
  await enter(page.getByRole('link', { name: 'Manage Addresses' }));
  await page.waitForURL(`**${PATHS.addresses}`);
  await enter(page.getByRole('button', { name: 'Add an Address' }));
  await expect(page.getByRole('heading', { name: 'New address' })).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue('Mira Sen');
  await write(page.getByLabel('PIN code'), '560038');
  await write(page.getByLabel('House and street'), '14, 3rd Cross');
  // the PIN code may have filled them in by now
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('State').selectOption('KA');
  await tabTo(page.getByRole('radio', { name: 'Home' }));
  await keyboard.press('Space');
  await enter(page.getByRole('button', { name: 'Save Address' }));
  await expectMessage(page, 'Address saved');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Bengaluru – 560038, Karnataka');
  await expect(rows).toContainText('Default');

  await enter(page.getByRole('button', { name: 'Edit Home, 14, 3rd Cross' }));
  await tabTo(page.getByLabel('House and street'));
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('16, 3rd Cross');
  await keyboard.press('Enter');
  await expectMessage(page, 'Address updated');
  await expect(rows).toContainText('16, 3rd Cross');
  await page.reload();
  await expect(rows).toContainText('16, 3rd Cross');

  await enter(page.getByRole('button', { name: 'Delete Home, 16, 3rd Cross' }));
  const dialog = page.getByRole('dialog', { name: 'Delete this address?' });
  await expectTrapped(dialog);
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete Home, 16, 3rd Cross' })).toBeFocused();
  await keyboard.press('Enter');
  await enter(dialog.getByRole('button', { name: 'Delete Address' }));
  await expectMessage(page, 'Address deleted');
  await expect(page.getByText('No addresses yet')).toBeVisible();
  await page.context().close();
});

test('the browser’s Back leaves the form of an address', async ({ browser }) => {
  const person = await newShopper(process.env.SHOP_URL ?? '');
  const { page } = await openSignedIn(browser, person.storage);
  await page.goto(PATHS.addresses);
  await page.getByRole('button', { name: 'Add an Address' }).click();
  await expect(page.getByLabel('PIN code')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No addresses yet')).toBeVisible();
  await page.context().close();
});
