import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { connectToShop } from '@shop/test-support/connect-to-shop';
import { PATHS } from '../src/config/paths';
import { DESKTOP, expectAccessible, PHONE } from './accessibility';
import { enter, expectTrapped } from './keys';
import { expectMessage } from './messages';
import { openEmptyShop, registerOwner } from './own-shop';
import { openSignedIn } from './people';

/** Of somebody who was never there: handling it changes nothing. */
function userDeleted() {
  const key = randomBytes(12).toString('hex');
  return {
    ...{ id: randomUUID(), type: 'user-deleted', schema: 1, sequence: 1, occurredAt: new Date().toISOString() },
    ...{ key, correlationId: randomUUID(), causationId: null, data: { userId: key } },
  };
}

/** Puts events there as if the cart had given them up: a shop that is whole gives nothing up. */
async function giveUp(dataDir: string, events: ReturnType<typeof userDeleted>[]): Promise<void> {
  const client = await connectToShop(dataDir);
  for (const event of events)
    await client.query(
      `INSERT INTO bus.dead_letters (consumer_group, event_id, topic, envelope, error)
       VALUES ('cart', $1, 'shop.users', $2, 'the moon is full')`,
      [event.id, JSON.stringify(event)],
    );
  await client.end();
}

test('what a part of the shop gave up is read, replayed and set aside, by keyboard', async ({ browser }) => {
  const shop = await openEmptyShop();
  try {
    const events = [userDeleted(), userDeleted(), userDeleted(), userDeleted()];
    await giveUp(shop.dataDir, events);
    const { storage } = await registerOwner(shop.url);
    const { page, errors } = await openSignedIn(browser, storage, shop.url);
    const letter = (which: number) => page.getByRole('article').filter({ hasText: events[which]?.key ?? '' });
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await page.goto(PATHS.adminDeadLetters);
      await expect(letter(0)).toContainText('the moon is full');
      await expectAccessible(page, size);
    }
    const says = letter(0).getByText('What it says');
    await enter(says);
    await expect(letter(0).getByRole('region')).toContainText('"type": "user-deleted"');
    await expectAccessible(page, PHONE);
    // what is long scrolls inside of its box
    const { x, width } = (await letter(0).boundingBox()) ?? { x: NaN, width: NaN };
    expect(x + width).toBeLessThanOrEqual(PHONE.width);

    await enter(letter(0).getByRole('button', { name: 'Replay' }));
    await expectMessage(page, 'It is handled again now');
    await expect(letter(0)).toHaveCount(0);

    await enter(letter(1).getByRole('button', { name: 'Set aside' }));
    const dialog = page.getByRole('dialog', { name: 'Set aside' });
    await expectTrapped(dialog);
    await expectAccessible(page, PHONE);
    await dialog.getByLabel('Why').fill('told them by phone');
    await enter(dialog.getByRole('button', { name: 'Set aside' }));
    await expect(letter(1)).toHaveCount(0);

    await enter(page.getByRole('button', { name: 'Replay all 2' }));
    await expectMessage(page, 'They are handled again now');
    await expect(page.getByText('Everything was handled')).toBeVisible();
    await enter(page.getByRole('button', { name: /^Set aside 1/ }));
    await expect(letter(1)).toContainText('told them by phone');
    await expectAccessible(page, PHONE);
    expect(errors).toEqual([]);
    await page.context().close();
  } finally {
    await shop.close();
  }
});
