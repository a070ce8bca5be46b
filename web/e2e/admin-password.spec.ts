import { expect, test } from '@playwright/test';
import { PATHS } from '../src/config/paths';
import { followLink, openMail } from './mailbox';
import { expectMessage } from './messages';
import { openEmptyShop, OWNER, OWNER_MAIL, registerOwner } from './own-shop';
import { openSignedIn } from './people';

const NEW = 'parijat in the yard';

test('an owner who forgot the password gets in by a mail, and the old session is over', async ({ browser }) => {
  const { url, close } = await openEmptyShop();
  try {
    const { storage } = await registerOwner(url);
    const before = await openSignedIn(browser, storage, url);
    await before.page.goto(PATHS.adminOrders);
    await expect(before.page.getByRole('heading', { name: 'Orders' })).toBeVisible();

    const { page, errors } = await openSignedIn(browser, {}, url);
    await page.goto(PATHS.adminLogin);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Admin username or email').fill(OWNER.adminUsername);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(/^If there is such an account/)).toBeVisible();
    const form = await followLink(
      page,
      await openMail(page, OWNER_MAIL, /Choose a new password/),
      'Choose a new password',
    );
    await form.getByLabel('New password', { exact: true }).fill(NEW);
    await form.getByLabel('Confirm new password').fill(NEW);
    await form.getByRole('button', { name: 'Save password' }).click();
    await expectMessage(form, 'Your password is changed. Please log in with it.');
    await form.waitForURL(`**${PATHS.adminLogin}`);

    await form.getByLabel('Admin username').fill(OWNER.adminUsername);
    await form.getByLabel('Admin ID').fill(OWNER.adminID);
    await form.getByLabel('Password', { exact: true }).fill(NEW);
    await form.getByRole('button', { name: 'Login', exact: true }).click();
    await form.waitForURL(`**${PATHS.adminGuide}`);
    await expect(async () => {
      await before.page.goto(PATHS.adminOrders);
      await before.page.waitForURL(`**${PATHS.adminLogin}`, { timeout: 2_000 });
    }).toPass();
    expect(errors).toEqual([]);
    await Promise.all([page.context().close(), before.page.context().close()]);
  } finally {
    await close();
  }
});
