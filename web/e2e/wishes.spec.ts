import { expect, test } from '@playwright/test';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { PATHS } from '../src/config/paths';
import { followLink, openWholeMail } from './mailbox';
import { expectMessage } from './messages';
import { openSignedIn } from './people';
import { addProduct, call, logInAdmin, newShopper } from './shop-calls.mjs';

const url = () => process.env.SHOP_URL ?? '';
const logInStaff = async () => ({ ...DEMO_ADMIN, ...(await logInAdmin(url(), DEMO_ADMIN)) });

test('what a visitor likes is there after a login by a code, and moves to the cart', async ({ browser }) => {
  const [{ username }, staff] = [await newShopper(url()), await logInStaff()];
  const tote = await addProduct(url(), staff, `Wished Tote ${username}`);
  const email = `${username}@test.example`;
  const { page, errors } = await openSignedIn(browser, {});

  // only what is proved takes a code
  const welcome = await openWholeMail(page, email, /^Welcome to /);
  const proof = await followLink(page, welcome, 'Confirm my e-mail');
  await proof.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(proof.getByText('Your e-mail address is confirmed.')).toBeVisible();

  await page.goto(PATHS.product(tote._id));
  await page
    .getByRole('button', { name: `Save to wishlist: ${tote.name}` })
    .first()
    .click();
  await expectMessage(page, 'Log in, and we save it to your wishlist.');
  await page.getByRole('link', { name: 'Log in with a code' }).click();
  await page.getByLabel('Confirmed email or mobile').fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const mail = await openWholeMail(page, email, /^Your code for /);
  const code = (await mail.getByText(/^\d{6}$/).innerText()).trim();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectMessage(page, 'Saved to your wishlist');
  await page.waitForURL((address) => address.pathname === PATHS.home);

  await page.getByRole('link', { name: 'Wishlist' }).first().click();
  await page.getByRole('button', { name: `Move to cart: ${tote.name}` }).click();
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  await page
    .getByRole('link', { name: /cart, 1/i })
    .first()
    .click();
  await expect(page.getByRole('row').filter({ hasText: tote.name })).toBeVisible();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('who waits for what is sold out hears of it by mail when it is back', async ({ browser }) => {
  const [shopper, staff] = [await newShopper(url()), await logInStaff()];
  const tote = await addProduct(url(), staff, `Awaited Tote ${shopper.username}`, { stock: '0' });
  const { page, errors } = await openSignedIn(browser, shopper.storage);
  // who keeps the stock hears of a new product a moment later
  await expect
    .poll(async () => {
      const { items } = await call(url(), 'GET', '/api/inventory', { token: staff.token });
      const item = items.find(({ productId }: { productId: string }) => productId === tote._id);
      return item?.tracked === true && item.available;
    })
    .toBe(0);

  await page.goto(PATHS.product(tote._id));
  await page
    .getByRole('button', { name: `Tell me when it is back: ${tote.name}` })
    .locator('visible=true')
    .first()
    .click();
  await expect(page.getByText('We write to you once, when it is back.').first()).toBeVisible();
  await call(url(), 'PUT', `/api/inventory/${tote._id}`, { token: staff.token, body: { receive: 50 } });

  const mail = await openWholeMail(page, `${shopper.username}@test.example`, new RegExp(`^${tote.name} is back$`));
  const piece = await followLink(page, mail, 'See the piece');
  await expect(piece.getByRole('heading', { level: 1, name: tote.name })).toBeVisible();
  await piece.getByRole('button', { name: 'Add to Cart', exact: true }).locator('visible=true').first().click();
  await expectMessage(piece, 'Added to cart!');
  expect(errors).toEqual([]);
  await page.context().close();
});
