import { expect, test, type Page } from '@playwright/test';
import { PATHS } from '../src/config/paths';
import { DESKTOP, expectAccessible, PHONE } from './accessibility';
import { expectMessage } from './messages';
import { openEmptyShop, OWNER, registerOwner } from './own-shop';
import { openSignedIn } from './people';
import { addProduct } from './shop-calls.mjs';

async function save(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, said);
  // an earlier save may have said the same
  await expect(page.getByText('Not saved yet')).toBeHidden();
}

/** Signs in with the form, as owners do who come for the first time: the guide is where that leads. */
async function signIn(page: Page): Promise<void> {
  await page.goto(PATHS.adminLogin);
  await page.getByLabel('Admin username').fill(OWNER.adminUsername);
  await page.getByLabel('Admin ID').fill(OWNER.adminID);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`**${PATHS.adminGuide}`);
}

const asks = (page: Page, question: string) =>
  expect(page.getByRole('heading', { level: 1, name: question })).toBeFocused();

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
}

/** Goes through the guide: some steps are filled in, some skipped, one is gone back to. */
async function followGuide(page: Page): Promise<void> {
  const on = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.setViewportSize(PHONE);
  await expect(page.getByText('Step 1 of 9')).toBeVisible();
  await fill(page, { 'Shop’s name': 'Neem', 'Accent colour': '#22633f' });
  await expectAccessible(page);
  await on('Save and continue');

  await asks(page, 'How do shoppers reach you?');
  await fill(page, { 'E-mail': 'care@neem.example', Phone: '080 4000 1000' });
  await on('Back');
  await asks(page, 'What is your shop called?');
  await on('Continue');
  await asks(page, 'How do shoppers reach you?');
  await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue('080 4000 1000');
  await fill(page, { 'Officer’s name': 'R. Nair' });
  await on('Save and continue');

  await asks(page, 'Where do you deliver, and what does it cost?');
  await on('Continue');
  await asks(page, 'May shoppers pay at the door?');
  await page.getByRole('checkbox', { name: 'Offer cash on delivery' }).uncheck();
  // by the keyboard, as in any form
  await page.getByRole('textbox', { name: 'Charge, ₹' }).press('Enter');
  await asks(page, 'Who sells?');
  await fill(page, { 'Legal name': 'Neem LLP', Address: '4 Residency Road' });
  await on('Save and continue');
  await asks(page, 'Who takes the money?');
  await page.reload();
  await expect(page.getByText(/RAZORPAY_KEY_ID/)).toBeVisible();
  await on('Skip for now');

  await asks(page, 'What are your shelves called?');
  await page.getByRole('button', { name: 'Take away Fashion' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sarees');
  await on('Save and continue');
  await asks(page, 'What do you sell first?');
  await on('Skip for now');
  await asks(page, 'Ready to open?');
  await expect(page.getByText('2 of 7 done.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  await page.waitForURL(`**${PATHS.adminHome}`);
}

async function lookAtSettings(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(PATHS.adminSetup);
  // the row of pages is wider than a phone, and shows where one is
  const here = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Before you open' });
  await expect(here).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize(DESKTOP);
  await page.getByRole('link', { name: /^Name and look/ }).click();
  await expect(page.getByRole('textbox', { name: /^Shop’s name/ })).toHaveValue('Neem');
  await expect(page.getByRole('textbox', { name: /^Officer’s name/ })).toHaveValue('R. Nair');
}

/** What buyers will read is in the owner's name before there is a buyer. */
async function lookAtMails(page: Page): Promise<void> {
  await page.goto(PATHS.adminMessages);
  await page.getByRole('combobox', { name: 'Mail' }).selectOption('Arrived');
  // as it stands: nothing runs in the frame of a mail, not even a test
  await expect(page.getByTitle(/has arrived$/)).toHaveAttribute('srcdoc', /Neem LLP, 4 Residency Road/);
  await page.goto(PATHS.adminStaff);
  await expect(page.getByRole('row').filter({ hasText: OWNER.adminUsername })).toBeVisible();
}

async function fillInCategories(page: Page): Promise<void> {
  await page.goto(PATHS.adminCategories);
  await expect(page.getByRole('region', { name: 'Sarees' })).toBeVisible();
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('region', { name: 'category 7' }).getByLabel('Name').fill('Home & living');
  await save(page, 'Categories saved');
}

async function fillInContent(page: Page): Promise<void> {
  await page.goto(PATHS.adminContent);
  await page.getByLabel('Words').fill('Open until ten on Diwali');
  await save(page, 'Settings saved');
  await page.getByRole('button', { name: 'Our story' }).click();
  await page.getByLabel(/^First sentence/).fill('Two sisters and a loom.');
  await page.getByLabel(/^Words/).fill('## Since 1998\nWoven in Kutch.');
  await save(page, 'Settings saved');
}

async function addOffer(page: Page): Promise<void> {
  await page.goto(PATHS.adminOffer('new'));
  await page.getByLabel('Name').fill('A welcome');
  await page.getByLabel(/^Code/).fill('neem10');
  // the owner's own shelf and piece, both by their names
  await page.getByRole('checkbox', { name: 'Home & living' }).check();
  await page.getByLabel('Find a piece').fill('kota');
  await page.getByRole('button', { name: 'Add Kota doria' }).click();
  await save(page, 'Offer saved');
  await expect(page.getByRole('row').filter({ hasText: 'NEEM10' })).toContainText('10% off');
}

test('an owner makes the shop another’s without code, and nothing says whose software it is', async ({ browser }) => {
  const { url, close } = await openEmptyShop();
  try {
    const { token } = await registerOwner(url);
    const { page, errors } = await openSignedIn(browser, {}, url);
    await signIn(page);
    await followGuide(page);
    await lookAtSettings(page);
    await lookAtMails(page);
    await fillInCategories(page);
    await addProduct(url, { token, password: OWNER.password }, 'Kota doria', { category: 'Sarees' });
    await fillInContent(page);
    await addOffer(page);

    const visitor = await openSignedIn(browser, {}, url);
    const expectOnPage = async (address: string, ...said: string[]) => {
      await visitor.page.goto(address);
      for (const words of said)
        await expect(visitor.page.getByText(words).locator('visible=true').first()).toBeVisible();
      await expect(visitor.page).toHaveTitle(/· Neem$/);
      const html = await visitor.page.content();
      expect(/.{0,30}jarul.{0,30}/i.exec(html)?.[0], address).toBeUndefined();
    };
    await expectOnPage(PATHS.home, 'Open until ten on Diwali', 'Sarees', 'Home & living', 'Kota doria', 'Neem LLP');
    await expectAccessible(visitor.page);
    await expectOnPage(PATHS.category('Sarees'), 'Kota doria');
    await expectOnPage(PATHS.about, 'Two sisters and a loom.', 'Since 1998');
    await expectOnPage(PATHS.contact, '080 4000 1000', 'R. Nair', 'care@neem.example');
    await expectOnPage(PATHS.userLogin);
    expect([...errors, ...visitor.errors]).toEqual([]);
    await Promise.all([page.context().close(), visitor.page.context().close()]);
  } finally {
    await close();
  }
});
