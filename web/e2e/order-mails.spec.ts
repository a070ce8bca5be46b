import { expect, test, type Browser, type Page } from '@playwright/test';
import { orderNumber } from '@shop/contracts/order-number';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { expectAccessible, expectNoSidewaysScroll, PHONE } from './accessibility';
import { followLink, openWholeMail } from './mailbox';
import { openSignedIn } from './people';
import { addProduct, buy, call, logInAdmin, newShopper } from './shop-calls.mjs';

const url = () => process.env.SHOP_URL ?? '';

/** Reads mails on a phone: nothing is cut off or hard to see, by day and by night. */
async function openPhone(browser: Browser) {
  // a mail runs nothing, which is right, and axe has to run in it
  const context = await browser.newContext({ bypassCSP: true, viewport: PHONE });
  const page = await context.newPage();
  return {
    context,
    expectReadable: async (mail: Page) => {
      await page.goto(mail.url());
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, PHONE);
    },
  };
}

/** A buyer with a paid order of one piece, and what is done with it. */
async function openBuyer(browser: Browser) {
  const [shopper, { token }] = [await newShopper(url()), await logInAdmin(url(), DEMO_ADMIN)];
  const tote = await addProduct(url(), { ...DEMO_ADMIN, token }, `Told Tote ${shopper.username}`);
  const order = await buy(url(), shopper.token, [tote]);
  const { page, errors } = await openSignedIn(browser, shopper.storage);
  const { context: phone, expectReadable } = await openPhone(browser);
  return {
    ...{ tote, order, shopper, number: orderNumber(order) },
    staff: (method: string, path: string, body: object = {}) =>
      call(url(), method, `/api/admin${path}`, { token, body }),
    expectReadable,
    /** Opens a mail, which says these words. */
    readMail: async (subject: RegExp, ...words: (string | RegExp)[]) => {
      const mail = await openWholeMail(page, `${shopper.username}@test.example`, subject);
      await expect(mail.getByRole('heading', { level: 1 })).toBeVisible();
      for (const said of words) await expect(mail.getByText(said).locator('visible=true').first()).toBeVisible();
      return mail;
    },
    close: async () => {
      expect(errors).toEqual([]);
      await Promise.all([page.context().close(), phone.close()]);
    },
  };
}

/** A link of a mail leads to a page that has this heading. */
async function expectLeadsTo(mail: Page, link: string, heading: string | RegExp): Promise<void> {
  const page = await followLink(mail, mail, link);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await page.close();
}

test('an order is told of by mail until it is there, each mail with the way on', async ({ browser }) => {
  const { tote, order, number, staff, readMail, expectReadable, close } = await openBuyer(browser);
  const paid = await readMail(
    new RegExp(`^Thank you: your order ${number} is confirmed$`),
    tote.name,
    'Your payment of',
  );
  await expectReadable(paid);
  await expectLeadsTo(paid, 'See your receipt', 'Receipt');

  const url = 'https://courier.example/DL-47';
  const parcel = { carrier: 'Delhivery', trackingNumber: 'DL-47', url };
  const sent = await staff('POST', `/orders/${order}/shipments`, parcel);
  const travels = await readMail(new RegExp(`^Your order ${number} is on its way$`), 'DL-47', /^Your invoice /);
  await expect(travels.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute('href', url);

  await staff('POST', `/orders/${order}/shipments/${sent.order.shipments[0]._id}/deliver`);
  const arrived = await readMail(new RegExp(`^Your order ${number} has arrived$`), /send it back until \d/);
  await expectReadable(arrived);
  await expectLeadsTo(arrived, 'See your orders', 'My Orders');
  // a dialog that hides the product's page from readers
  const review = await followLink(arrived, arrived, 'Write a review');
  await expect(review.getByRole('dialog', { name: 'Write a review' })).toContainText(tote.name);
  await review.close();
  await close();
});

test('a return is told of by mail at each step', async ({ browser }) => {
  const { order, number, shopper, staff, readMail, expectReadable, close } = await openBuyer(browser);
  await staff('POST', `/orders/${order}/ship`);
  await staff('POST', `/orders/${order}/deliver`);
  const body = { kind: 'return', items: [{ line: 0, quantity: 1, reason: 'too-small' }] };
  const asked = await call(url(), 'POST', `/api/orders/${order}/returns`, { token: shopper.token, body });
  const { _id } = asked.return;
  await readMail(/^We have your return request R-/);
  await staff('POST', `/returns/${_id}/approve`);
  await readMail(/^Your return R-.+ is agreed$/, /written on a slip of paper/);
  await staff('POST', `/returns/${_id}/receive`, { items: [{ line: 0, condition: 'sellable' }] });
  await readMail(/^Your return R-.+ has reached us$/);
  await staff('POST', `/returns/${_id}/close`);
  await expectReadable(await readMail(/^Your return R-.+ is done$/, '₹1,899.50 is on its way to you'));
  const back = await readMail(new RegExp(`^₹1,899\\.50 of your order ${number} is back$`));
  await expectLeadsTo(back, 'See your orders', 'My Orders');
  await close();
});

test('a cancellation says why, and the money that it is back', async ({ browser }) => {
  const { order, number, staff, readMail, expectReadable, close } = await openBuyer(browser);
  await staff('POST', `/orders/${order}/cancel`, { reason: 'The last one is torn' });
  const gone = await readMail(
    new RegExp(`^Your order ${number} is cancelled$`),
    'The last one is torn',
    /the way it came/,
  );
  await expectReadable(gone);
  const back = await readMail(new RegExp(`^Your money for order ${number} is back$`));
  await expectLeadsTo(back, 'See your orders', 'My Orders');
  await close();
});
