import { newId } from '@shop/platform/ids';
import type { Answer } from '@shop/testing/http-client';
import type { TestAccount } from '@shop/testing/test-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLENTY } from '../src/domain/offer';
import { auditAfterEach } from './audited';
import { startOrder, type OrderHarness } from './harness';
import { offerActs } from './offer-acts';
import { sizedDress, type Dress } from './sized-dress';
import { ADDRESS, STANDARD } from './trade-acts';

// an offer with a limit that is for everybody: whether its orders wait for each other

let shop: OrderHarness;
let dress: Dress;
beforeAll(async () => {
  shop = await startOrder();
  dress = await sizedDress(shop, { M: 5_000 }, 1000);
});
afterAll(() => shop.stop());
auditAfterEach(() => shop);
const { offer, usesOf, staff } = offerActs(() => shop);

const buy = (as: TestAccount, more: object = {}): Promise<Answer> =>
  shop.call('POST', '/api/orders', {
    as,
    body: {
      items: [{ product: dress.product._id, variantId: dress.size('M'), quantity: 2 }],
      ...{ address: ADDRESS, delivery: STANDARD, total: 1950, ...more },
    },
    headers: { 'idempotency-key': newId() },
  });

/** Runs `work` while another order, which is not finished, has the offer locked with others. */
async function whileShared(id: string, work: () => Promise<void>): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.query('SELECT id FROM offers WHERE id = $1 FOR SHARE', [id]);
    await work();
  });
}
/** How many orders wait for a lock of offers. */
async function countWaiting(mode: 'SHARE' | 'UPDATE'): Promise<number> {
  const rows = await shop.db.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
    [`%FROM offers%FOR ${mode}`],
  );
  return rows.length;
}

test('while plenty is left, orders do not wait for each other', async () => {
  const given = await offer({ code: undefined, limit: 5_000, conditions: { products: [dress.product._id] } });
  await whileShared(given._id, async () => {
    expect(await buy(shop.newUser())).toMatchObject({ status: 201 });
  });
  expect(await usesOf(given)).toBe(1);
  await staff('PUT', `/${given._id}`, { ...given, paused: true });
});

test('once little is left, each waits until it is known what the others have used', async () => {
  const given = await offer({ limit: PLENTY });
  let answer: Promise<Answer> | undefined;
  await whileShared(given._id, async () => {
    answer = buy(shop.newUser(), { coupon: given.code });
    await expect.poll(() => countWaiting('UPDATE'), { timeout: 20_000 }).toBe(1);
    expect(await usesOf(given)).toBe(0);
  });
  expect(await answer).toMatchObject({ status: 201 });
});

test('what was plenty when an order began, and is not any more, is used up by one', async () => {
  const given = await offer({ limit: 5_000 });
  let answers: Promise<Answer[]> | undefined;
  await shop.db.transaction(async (tx) => {
    await tx.query('SELECT id FROM offers WHERE id = $1 FOR UPDATE', [given._id]);
    answers = Promise.all([1, 2].map(() => buy(shop.newUser(), { coupon: given.code })));
    await expect.poll(() => countWaiting('SHARE'), { timeout: 20_000 }).toBe(2);
    await tx.query('UPDATE offers SET use_limit = 1 WHERE id = $1', [given._id]);
  });
  expect((await answers)?.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await usesOf(given)).toBe(1);
});

test('an offer that is used up holds nobody up', async () => {
  const given = await offer({ code: undefined, limit: 1, conditions: { products: [dress.product._id] } });
  expect(await buy(shop.newUser())).toMatchObject({ status: 201 });
  await shop.db.transaction(async (tx) => {
    await tx.query('SELECT id FROM offers WHERE id = $1 FOR UPDATE', [given._id]);
    expect(await buy(shop.newUser(), { total: 2000 })).toMatchObject({ status: 201, body: { order: { total: 2000 } } });
  });
  expect(await usesOf(given)).toBe(1);
  await staff('PUT', `/${given._id}`, { ...given, paused: true });
});

test('a thousand buyers at once, and a code with ten uses: ten have it', { timeout: 600_000 }, async () => {
  const given = await offer({ limit: 10 });
  const answers: Answer[] = [];
  let left = 1_000;
  // as many at a time as browsers would be answered together
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      answers.push(await buy(shop.newUser(), { coupon: given.code }));
    }
  };
  await Promise.all(Array.from({ length: 50 }, lane));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.message as string);
  expect(refused).toEqual(Array(990).fill('This offer has been used up'));
  expect(await usesOf(given)).toBe(10);
});
