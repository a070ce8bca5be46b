import { expect, type Browser, type Page } from '@playwright/test';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { PATHS } from '../src/config/paths';
import type { PHONE } from './accessibility';
import { expectMessage } from './messages';
import { openSignedIn } from './people';
import { logInAdmin } from './shop-calls.mjs';

interface Courier {
  carrier: string;
  trackingNumber: string;
  url?: string;
}

/** What people call an order. */
const orderNumber = (id: string) => id.slice(-6).toUpperCase();

/** Opens a browser of the staff. @returns what they do there, on the screens that they have for it */
export async function openStaff(browser: Browser, size: typeof PHONE) {
  const { storage } = await logInAdmin(process.env.SHOP_URL ?? '', DEMO_ADMIN);
  const { page, errors } = await openSignedIn(browser, storage);
  await page.setViewportSize(size);
  return { page, errors, ...ordersDesk(page), ...returnsDesk(page), ...moneyDesk(page) };
}

/** Presses a button of the page, and in the dialog that follows fills in what is asked and agrees. */
async function decide(page: Page, ask: string | RegExp, agree: string, fill?: (dialog: Dialog) => Promise<void>) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('main').getByRole('button', { name: ask, exact: true }).click();
  await fill?.(dialog);
  await dialog.getByRole('button', { name: agree, exact: true }).click();
}
type Dialog = ReturnType<Page['getByRole']>;

async function fillCourier(dialog: Dialog, { carrier, trackingNumber, url = '' }: Courier): Promise<void> {
  await dialog.getByLabel('Courier').fill(carrier);
  await dialog.getByLabel('Tracking number').fill(trackingNumber);
  await dialog.getByLabel('Tracking link').fill(url);
}

function ordersDesk(page: Page) {
  return {
    /** Finds an order among those that wait for something, and opens it. */
    openOrder: async (waitsFor: string, id: string) => {
      const name = `Order ${orderNumber(id)}`;
      await page.goto(PATHS.adminOrders);
      await page.getByRole('group', { name: 'What waits' }).getByRole('button', { name: waitsFor }).click();
      await page.getByLabel('Search number, name, mobile or PIN').fill(orderNumber(id));
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { name })).toBeVisible();
    },
    confirmMobile: async () => {
      await decide(page, 'Confirm mobile', 'Confirm mobile');
      await expectMessage(page, 'Mobile number confirmed');
    },
    /** Sends what waits; `without` names pieces that stay here. */
    ship: async (label: 'Mark as shipped' | 'Send the rest', courier: Courier, without?: string) => {
      await decide(page, label, label, async (dialog) => {
        if (without !== undefined) await dialog.getByRole('button', { name: `One less ${without}` }).click();
        await fillCourier(dialog, courier);
      });
      await expectMessage(page, 'Order marked as shipped');
      await expect(page.getByRole('main').getByText(`${courier.carrier} ${courier.trackingNumber}`)).toBeVisible();
    },
    deliver: async (parcel: number) => {
      await decide(page, `Parcel ${parcel} delivered`, 'Mark as delivered');
      await expectMessage(page, 'Parcel marked as delivered');
    },
    takeBack: async (parcel: number, note: string) => {
      await decide(page, `Parcel ${parcel} came back`, 'Take parcel back', (dialog) =>
        dialog.getByLabel('Note').fill(note),
      );
      await expectMessage(page, 'Parcel taken back');
    },
  };
}

function returnsDesk(page: Page) {
  return {
    /** Opens a request from the list of those that wait; `name` as in `Return R-7F3A21`. */
    openReturn: async (name: string) => {
      await page.goto(PATHS.adminReturns);
      await page.getByRole('button', { name: /^Requested/ }).click();
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { name })).toBeVisible();
    },
    approve: async () => {
      await decide(page, 'Approve', 'Approve');
      await expectMessage(page, 'Return updated');
    },
    receive: async (piece: string, condition: string) => {
      await decide(page, 'Receive', 'Receive', async (dialog) => {
        await dialog.getByLabel(piece).selectOption(condition);
      });
      await expectMessage(page, 'Return updated');
    },
    refundAndClose: async () => {
      await decide(page, 'Close', 'Refund and close');
      await expectMessage(page, 'Return updated');
    },
    sendAndClose: async (courier: Courier) => {
      await decide(page, 'Close', 'Send and close', (dialog) => fillCourier(dialog, courier));
      await expectMessage(page, 'Return updated');
    },
  };
}

function moneyDesk(page: Page) {
  return {
    /** Expects the page of payments to list a refund of the order that has arrived with the buyer. */
    expectRefund: async (id: string, words: string) => {
      const payment = page.getByRole('article').filter({ hasText: `Order ${orderNumber(id)}` });
      await page.goto(`${PATHS.adminMoney}?show=all`);
      // the provider says so when it likes
      await expect(async () => {
        await page.reload();
        await expect(payment.getByRole('listitem').filter({ hasText: words })).toContainText('With the buyer', {
          timeout: 5_000,
        });
      }).toPass();
    },
  };
}
