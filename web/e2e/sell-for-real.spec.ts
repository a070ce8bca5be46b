import { expect, test, type Page } from '@playwright/test';
import type { Product } from '@shop/contracts/api/product';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { PATHS } from '../src/config/paths';
import { DESKTOP, PHONE } from './accessibility';
import { fillAddress, payByUpi } from './buying';
import { expectMessage } from './messages';
import { openSignedIn } from './people';
import { addAddresses, call, logInAdmin, newShopper, PICTURE } from './shop-calls.mjs';

const URL = () => process.env.SHOP_URL ?? '';

/** What the staff does, by calls. */
async function openDesk() {
  const { token } = await logInAdmin(URL(), DEMO_ADMIN);
  return (path: string, body: object = {}) => call(URL(), 'POST', `/api/admin/${path}`, { token, body });
}

/** A dress of the demo that comes in sizes, with its variants. */
async function findDress(): Promise<Product> {
  const { products } = (await call(URL(), 'GET', '/api/products')) as { products: Product[] };
  const dress = products.find(({ options = [], stock = 0 }) => options[0]?.values.includes('M') && stock > 5);
  if (dress === undefined) throw new Error('no product comes in M');
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

const ownOrder = async (token: string) => {
  const [order] = await call(URL(), 'GET', '/api/orders/my', { token });
  return order;
};

for (const [device, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`a dress in two sizes is bought, one comes back and one is exchanged: ${device}`, async ({ browser }) => {
    const shopper = await newShopper(URL());
    const desk = await openDesk();
    const dress = await findDress();
    const { page, errors } = await openSignedIn(browser, shopper.storage);
    await page.setViewportSize(size);
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });

    await page.goto(PATHS.product(dress._id));
    await expect(page.getByText('inclusive of all taxes')).toBeVisible();
    await addInSize(page, 'M');
    await addInSize(page, 'L');
    await page.goto(PATHS.cart);
    await expect(row('Size M')).toHaveCount(1);
    await expect(row('Size L')).toHaveCount(1);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Checkout' }).click();

    // to another state: one tax instead of two
    await fillAddress(page, '600001', 'Chennai');
    await expect(page.getByText(/^Arrives /).first()).toBeVisible();
    await page.getByText(/^Includes .* GST$/).click();
    await expect(page.getByText(/IGST/)).toBeVisible();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await payByUpi(page);
    await expectMessage(page, 'Payment successful!');

    const { _id, items } = await ownOrder(shopper.token);
    expect(items.map(({ variant }: { variant: { options: object } }) => variant.options)).toEqual([
      { Size: 'M' },
      { Size: 'L' },
    ]);
    for (const [line, trackingNumber] of ['DL-1', 'DL-2'].entries()) {
      const parcel = { carrier: 'Delhivery', trackingNumber, url: `https://courier.example/${trackingNumber}` };
      const { order } = await desk(`orders/${_id}/shipments`, { ...parcel, items: [{ line, quantity: 1 }] });
      await desk(`orders/${_id}/shipments/${order.shipments[line]._id}/deliver`);
    }
    await page.goto(PATHS.orders);
    await expect(page.getByRole('link', { name: /^Track Delhivery DL-2/ })).toBeVisible();

    const dialog = page.getByRole('dialog', { name: 'Return or exchange' });
    await page.getByRole('button', { name: `Return or exchange ${dress.name}, Size M` }).click();
    await dialog.getByLabel('Reason').selectOption('Arrived damaged');
    await dialog.getByLabel('Photos').setInputFiles(PICTURE);
    await expect(dialog.getByAltText('Photo 1')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await expectMessage(page, 'Return requested');
    await expect(page.getByText('Requested. We look at it next.')).toBeVisible();
    await settle(0, {});
    await expect(page.getByText(/^Done\. ₹.* goes back to you\.$/)).toBeVisible();

    await page.getByRole('button', { name: `Return or exchange ${dress.name}, Size L` }).click();
    await dialog.getByRole('radio', { name: /^Exchange/ }).check();
    await dialog.getByLabel('Reason').selectOption('Too large');
    await dialog.getByLabel('What you would like instead').selectOption('Size M');
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await expectMessage(page, 'Exchange requested');
    await settle(1, { carrier: 'Blue Dart', trackingNumber: 'BD-9' });
    await expect(page.getByText('Done. The exchange is on its way.')).toBeVisible();
    expect(errors).toEqual([]);
    await page.context().close();

    /** The staff takes a return through to its end. */
    async function settle(line: number, closing: object): Promise<void> {
      const { returns } = await ownOrder(shopper.token);
      const id = returns.find((one: { items: { line: number }[] }) => one.items[0]?.line === line)._id;
      await desk(`returns/${id}/approve`);
      await desk(`returns/${id}/receive`, { items: [{ line, condition: 'sellable' }] });
      await desk(`returns/${id}/close`, closing);
      await page.reload();
    }
  });
}

test('a parcel that is paid in cash at the door comes back', async ({ browser }) => {
  const shopper = await newShopper(URL());
  await addAddresses(URL(), shopper.token);
  const desk = await openDesk();
  const dress = await findDress();
  const { page } = await openSignedIn(browser, shopper.storage);
  await page.goto(PATHS.product(dress._id));
  await addInSize(page, 'M');
  await page.goto(PATHS.cart);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await expect(page.getByText('Cash on delivery fee')).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your mobile' })).toBeVisible();

  const { _id } = await ownOrder(shopper.token);
  await desk(`orders/${_id}/confirm`);
  await page.goto(PATHS.orders);
  await expect(page.getByRole('button', { name: /^Order .*Cash on delivery/ })).toBeVisible();
  const { order } = await desk(`orders/${_id}/shipments`, { carrier: 'Delhivery', trackingNumber: 'DL-3' });
  await page.reload();
  await expect(page.getByText(/^Please have ₹/)).toBeVisible();
  await desk(`orders/${_id}/shipments/${order.shipments[0]._id}/came-back`);
  await page.reload();
  await expect(page.getByText(/^Came back to us/)).toBeVisible();
  await page.context().close();
});
