import { expect, test } from '@playwright/test';
import { followLink, openMail } from './mailbox';
import { expectMessage } from './messages';
import { logIn, openBrowser, register } from './people';

test('a forgotten password: by a mail to a new one, and the old session is over', async ({ browser }) => {
  const page = await openBrowser(browser);
  const person = await register(page);
  await logIn(page, person);
  const forgetful = await openBrowser(browser);
  await forgetful.goto('/userLogin');
  await forgetful.getByRole('link', { name: 'Forgot password?' }).click();
  await forgetful.getByLabel('Username or email').fill(person.username);
  await forgetful.getByRole('button', { name: 'Send the link' }).click();
  await expect(forgetful.getByText(/^If there is such an account/)).toBeVisible();
  await expect(forgetful.getByRole('link', { name: 'Read the mail' })).toHaveAttribute('href', '/sandbox/mail');

  const mail = await openMail(forgetful, `${person.username}@test.example`, /Choose a new password/);
  const form = await followLink(forgetful, mail, 'Choose a new password');
  const password = 'parijat in the yard';
  await form.getByLabel('New password', { exact: true }).fill(password);
  await form.getByLabel('Confirm new password').fill(password);
  await form.getByRole('button', { name: 'Save password' }).click();
  await expectMessage(form, 'Your password is changed. Please log in with it.');
  await form.waitForURL('**/userLogin');
  await logIn(form, { ...person, password });

  // the browser that was logged in before is sent to the login
  await page.goto('/userProfile');
  await expect(async () => {
    await page.goto('/orders');
    await page.waitForURL('**/userLogin', { timeout: 2_000 });
  }).toPass();
});
