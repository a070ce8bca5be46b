import { expect, test, type Browser, type Page } from '@playwright/test';
import { formatRupees, paiseToRupees } from '@shop/contracts/money';
import type { Order } from '@shop/contracts/api/order';
import type { Product } from '@shop/contracts/api/product';
import { PATHS } from '../src/config/paths';
import { DESKTOP, PHONE } from './accessibility';
import { fillAddress, payByUpi } from './buying';
import { expectMessage } from './messages';
import { expectAddsUp, openPaper } from './papers';
import { openSignedIn } from './people';
import { addAddresses, call, newShopper, PICTURE } from './shop-calls.mjs';
import { openStaff } from './staff';

const URL = () => process.env.SHOP_URL ?? '';

/** A piece of the demo that comes in sizes alone, enough of them in M and in L for every test here. */
async function findDress(): Promise<Product> {
  const { products } = (await call(URL(), 'GET', '/api/products')) as { products: Product[] };
  const has = ({ variants = [] }: Product, size: string, pieces: number) =>
    variants.some(({ options, stock = 0 }) => options.Size === size && stock >= pieces);
  const dress = products.find(
    (product) => product.options?.length === 1 && has(product, 'M', 3) && has(product, 'L', 2),
  );
  if (dress === undefined) throw new Error('no product comes in M and in L');
  return dress;
}

async function addInSize(page: Page, size: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${size}(,|$)`) }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Add to Cart', exact: true })
    .locator('visible=true')
    .first()
    .click();
  await expectMessage(page, 'Added to cart!');
}

async function toCheckout(page: Page): Promise<void> {
  await page.goto(PATHS.cart);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Checkout' }).click();
}

const ownOrder = async (token: string): Promise<Order> => {
  const [order] = (await call(URL(), 'GET', '/api/orders/my', { token })) as Order[];
  if (order === undefined) throw new Error('nothing was ordered');
  return order;
};

/** A shopper and the staff, each in a browser of their own. */
async function openBoth(browser: Browser, size: typeof PHONE) {
  const shopper = await newShopper(URL());
  const [{ page, errors }, staff] = await Promise.all([
    openSignedIn(browser, shopper.storage),
    openStaff(browser, size),
  ]);
  await page.setViewportSize(size);
  return {
    ...{ shopper, staff, page },
    close: async () => {
      expect([...errors, ...staff.errors]).toEqual([]);
      await Promise.all([page.context().close(), staff.page.context().close()]);
    },
  };
}

for (const [device, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`a dress in two sizes is bought, one comes back and one is exchanged: ${device}`, async ({ browser }) => {
    const { shopper, staff, page, close } = await openBoth(browser, size);
    const dress = await findDress();
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });

    await page.goto(PATHS.product(dress._id));
    await expect(page.getByText('inclusive of all taxes')).toBeVisible();
    await addInSize(page, 'M');
    await addInSize(page, 'L');
    await page.goto(PATHS.cart);
    await expect(row('Size M')).toHaveCount(1);
    await expect(row('Size L')).toHaveCount(1);
    await toCheckout(page);

    // to another state: one tax instead of two
    await fillAddress(page, '600001', 'Chennai');
    await expect(page.getByText(/^Arrives /).first()).toBeVisible();
    await page.getByText(/^Includes .* GST$/).click();
    await expect(page.getByText(/IGST/)).toBeVisible();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await payByUpi(page);
    await expectMessage(page, 'Payment successful!');

    const { _id, total } = await ownOrder(shopper.token);
    const parcel = (trackingNumber: string) => ({
      ...{ carrier: 'Delhivery', trackingNumber, url: `https://courier.example/${trackingNumber}` },
    });
    await staff.openOrder('To ship', _id);
    await staff.ship('Mark as shipped', parcel('DL-1'), `${dress.name}, L`);
    await staff.ship('Send the rest', parcel('DL-2'));
    await expect(staff.page.getByText(`1 × ${dress.name}, Size L`)).toBeVisible();
    await page.goto(PATHS.orders);
    await expect(page.getByRole('link', { name: /^Track Delhivery DL-2/ })).toHaveAttribute('href', /DL-2$/);
    await staff.deliver(1);
    await staff.deliver(2);

    const invoice = await openPaper(page, /^Invoice /);
    expectAddsUp(invoice, 2);
    expect(formatRupees(paiseToRupees(invoice.total))).toBe(formatRupees(total));
    expect(invoice.text).toContain('IGST');

    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Return or exchange' });
    await page.getByRole('button', { name: `Return or exchange ${dress.name}, Size M` }).click();
    await dialog.getByLabel('Reason').selectOption('Arrived damaged');
    await dialog.getByLabel('Photos').setInputFiles(PICTURE);
    await expect(dialog.getByAltText('Photo 1')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await expectMessage(page, 'Return requested');
    await expect(page.getByText('Requested. We look at it next.')).toBeVisible();

    await staff.openReturn(await page.getByText(/^Return R-/).innerText());
    await expect(staff.page.getByAltText(`Photo 1 of ${dress.name}`)).toBeVisible();
    await staff.approve();
    await staff.receive(`1 × ${dress.name}, Size M`, 'Damaged');
    await staff.refundAndClose();
    await expect(staff.page.getByText('went back.')).toBeVisible();
    await staff.expectRefund(_id, 'Refund: Returned');

    // the page hears of it
    const refund = page.getByRole('list', { name: 'Refunds' }).getByRole('listitem');
    await expect(refund).toContainText('Refunded to your UPI account');
    const credited = await openPaper(page, /^Credit Note /);
    expectAddsUp(credited, 1);
    expect(credited.text).toContain('Size M');
    await expect(refund).toContainText(formatRupees(paiseToRupees(credited.total)));
    await expect(page.getByText(/^Done\. ₹.* went back to you\.$/)).toBeVisible();

    await page.getByRole('button', { name: `Return or exchange ${dress.name}, Size L` }).click();
    await dialog.getByRole('radio', { name: /^Exchange/ }).check();
    await dialog.getByLabel('Reason').selectOption('Too large');
    const other = dialog.getByRole('option', { name: /^Size M/ });
    await dialog.getByLabel('What you would like instead').selectOption((await other.getAttribute('value')) ?? '');
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await expectMessage(page, 'Exchange requested');
    await staff.openReturn(await page.getByText(/^Exchange R-/).innerText());
    await staff.approve();
    await expect(staff.page.getByText('Another size is held.')).toBeVisible();
    await staff.receive(`1 × ${dress.name}, Size L`, 'Can be sold again');
    await staff.sendAndClose({ carrier: 'Blue Dart', trackingNumber: 'BD-9' });
    await page.reload();
    await expect(page.getByText('Done. The exchange is on its way.')).toBeVisible();
    await expect(page.getByText(`1 × ${dress.name}, Size M (in exchange)`)).toBeVisible();
    await expect(page.getByText('Blue Dart BD-9')).toBeVisible();
    await expect(refund).toHaveCount(1);
    await close();
  });

  test(`a parcel that is paid in cash at the door comes back: ${device}`, async ({ browser }) => {
    const { shopper, staff, page, close } = await openBoth(browser, size);
    await addAddresses(URL(), shopper.token);
    const dress = await findDress();
    await page.goto(PATHS.product(dress._id));
    await addInSize(page, 'M');
    await toCheckout(page);
    await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
    await expect(page.getByText('Cash on delivery fee')).toBeVisible();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('heading', { name: 'Confirm your mobile' })).toBeVisible();

    const { _id, total } = await ownOrder(shopper.token);
    await staff.openOrder('To confirm', _id);
    await staff.confirmMobile();
    await page.goto(PATHS.orders);
    await expect(page.getByRole('button', { name: /^Order .*Cash on delivery/ })).toBeVisible();
    await staff.ship('Mark as shipped', { carrier: 'Delhivery', trackingNumber: 'DL-3' });
    await expect(staff.page.getByText(`Cash to take ${formatRupees(total)}`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Please have ${formatRupees(total)} ready in cash.`)).toBeVisible();
    const invoice = await openPaper(page, /^Invoice /);
    expectAddsUp(invoice, 2);
    expect(invoice.text).toContain(`To be paid on delivery: ${formatRupees(total)}`);

    await staff.takeBack(1, 'Nobody was at home');
    await staff.openOrder('Came back', _id);
    await page.reload();
    await expect(page.getByText(/^Came back to us/)).toBeVisible();
    await expect(page.getByText('Nobody was at home')).toBeVisible();
    const credited = await openPaper(page, /^Credit Note /);
    expectAddsUp(credited, 2);
    expect(credited.total).toBe(invoice.total);
    expect((await openPaper(staff.page, /^Credit note /)).text).toBe(credited.text);
    await close();
  });
}
