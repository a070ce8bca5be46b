import { DEFAULT_PREFERENCES } from '@shop/contracts/api/preferences';
import { newId } from '@shop/platform/ids';
import { exampleProduct } from '@shop/testing/example-product';
import { publishEvent } from '@shop/testing/test-events';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { NotificationService } from '../src/service';
import { startMessages, type MessageHarness } from './message-harness';

let shop: MessageHarness;
let service: NotificationService;
beforeAll(async () => {
  shop = await startMessages();
  service = await shop.serve();
});
beforeEach(() => {
  shop.cart.answersLeft = Infinity;
});
afterAll(() => shop.stop());

/** A dress that people wish for, at ₹4,290. */
function newDress(name = 'Linen Dress') {
  const productId = newId();
  const shown = { name, image: '/uploads/dress.webp', options: {} };
  let [sequence, price] = [1, 4290];
  const { bus } = shop.bed.dependencies;
  const has = (pieces: number) =>
    shop.order.products.set(productId, { ...shown, productId, price, pieces, variants: [] });
  has(5);
  return {
    productId,
    has,
    wishedBy: (...userIds: string[]) => {
      for (const userId of userIds) shop.cart.wishes.push({ ...shown, userId, productId, price, priceThen: 4290 });
    },
    notWishedBy: (userId: string) => {
      shop.cart.wishes = shop.cart.wishes.filter((wish) => wish.userId !== userId);
    },
    /** Changes the price; what people wish for costs that now. */
    costs: async (now: number) => {
      const pricesBefore = { price, variants: [] };
      price = now;
      shop.cart.wishes = shop.cart.wishes.map((wish) => (wish.productId === productId ? { ...wish, price } : wish));
      const product = exampleProduct({ _id: productId, name, price });
      await publishEvent(bus, 'product-updated', productId, { product, pricesBefore }, (sequence += 1));
    },
    /** Changes what there is of it. */
    stocked: async (before: number, available: number) => {
      has(available);
      const figures = { productId, onHand: available, held: 0, sold: 0, available, availableBefore: before };
      await publishEvent(bus, 'stock-changed', productId, figures, (sequence += 1));
    },
  };
}

const newsOf = (accountId: string) =>
  shop.db.query<{ kind: string; told_by: string | null }>(
    'SELECT kind, told_by FROM wish_news WHERE account_id = $1 ORDER BY kind',
    [accountId],
  );
const causesOf = (productId: string) => shop.db.query('SELECT id FROM wish_causes WHERE product_id = $1', [productId]);

/** Waits until it is known what these people are to be told. */
const found = (accountIds: readonly string[], news: number) =>
  vi.waitFor(async () => {
    for (const id of accountIds) expect(await newsOf(id)).toHaveLength(news);
  });
/** Lets the time pass in which more may come, and sends what there is. */
async function tell(): Promise<void> {
  await shop.db.query(`UPDATE wish_news SET noted_at = noted_at - interval '10 minutes' WHERE told_by IS NULL`);
  await service.tellOfWishes();
  await shop.hurry();
  await service.settle();
}
const mailsTo = async (id: string) => (await shop.mails()).filter(({ to }) => to === `${id}@example.com`);
const subjectsTo = async (id: string) => (await mailsTo(id)).map(({ subject }) => subject);

test('who wishes for what costs less is told once, with both prices and a way out', async () => {
  const [asha, ravi] = [shop.account({ leave: { alerts: 'token-a', marketing: 'token-m' } }), shop.account()];
  const dress = newDress();
  dress.wishedBy(asha);
  await dress.costs(3990);
  await found([asha], 1);
  expect(await mailsTo(asha)).toEqual([]);
  await tell();
  const [mail] = await mailsTo(asha);
  expect(mail?.subject).toBe('Linen Dress costs less now');
  expect(mail?.text).toContain('₹4,290.00 when you saved it · ₹3,990.00');
  expect(mail?.text).toContain(`http://shop.test/product/${dress.productId}`);
  expect(mail?.text).toContain('http://shop.test/unsubscribe#token-a');
  // the same day
  const { asked } = shop.cart;
  await dress.costs(3790);
  await vi.waitFor(() => expect(shop.cart.asked).toBe(asked + 1));
  await vi.waitFor(async () => expect(await causesOf(dress.productId)).toEqual([]));
  await tell();
  expect(await subjectsTo(asha)).toHaveLength(1);
  expect(await mailsTo(ravi)).toEqual([]);
});

test('what is back is told; a purchase of what there is costs no statement', async () => {
  const asha = shop.account();
  const [scarf, dress] = [newDress('Scarf'), newDress()];
  scarf.wishedBy(asha);
  dress.wishedBy(asha);
  const { asked } = shop.cart;
  await scarf.stocked(5, 4);
  await scarf.stocked(4, 0);
  await scarf.stocked(0, 0);
  await dress.stocked(0, 3);
  await found([asha], 1);
  expect(shop.cart.asked).toBe(asked + 1);
  await tell();
  expect(await subjectsTo(asha)).toEqual(['Linen Dress is back']);
});

test('what comes together is told in one mail', async () => {
  const asha = shop.account();
  const pieces = ['Kurta', 'Saree', 'Shirt'].map(newDress);
  for (const piece of pieces) {
    piece.wishedBy(asha);
    await piece.costs(3000);
  }
  await pieces[0]?.stocked(0, 2);
  await found([asha], 4);
  await tell();
  const [mail, ...others] = await mailsTo(asha);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('3 pieces of your wishlist cost less or are back');
  expect(mail?.text).toContain('Kurta · Back in stock · ₹4,290.00 when you saved it · ₹3,000.00');
  expect(mail?.text).toContain('http://shop.test/wishlist');
});

test('what is not so any more when the mail goes is not told, and is news when it is so again', async () => {
  const [asha, ravi, mira] = [shop.account(), shop.account(), shop.account()];
  const [dearer, gone, unwished] = [newDress(), newDress(), newDress()];
  dearer.wishedBy(asha);
  gone.wishedBy(ravi);
  unwished.wishedBy(mira);
  for (const dress of [dearer, unwished]) await dress.costs(3990);
  await gone.stocked(0, 1);
  await found([asha, ravi, mira], 1);
  await dearer.costs(4290);
  gone.has(0);
  unwished.notWishedBy(mira);
  await tell();
  for (const id of [asha, ravi, mira]) {
    expect(await shop.rows(id)).toMatchObject([{ status: 'not-needed' }]);
    expect(await mailsTo(id)).toEqual([]);
  }
  await gone.stocked(0, 2);
  await found([ravi], 1);
  await tell();
  expect(await subjectsTo(ravi)).toEqual(['Linen Dress is back']);
});

test('nobody is told who wants no alerts, or was told apart what they asked for', async () => {
  const quiet = shop.account({
    preferences: { ...DEFAULT_PREFERENCES, alerts: { mail: false, sms: false, whatsapp: false } },
  });
  const asked = shop.account();
  const dress = newDress();
  dress.wishedBy(quiet, asked);
  await shop.db.query(`INSERT INTO stock_requests (id, account_id, product_id) VALUES ($1, $2, $3)`, [
    ...[newId(), asked, dress.productId],
  ]);
  await dress.stocked(0, 2);
  await found([quiet, asked], 1);
  await service.lookForStock();
  await tell();
  expect(await mailsTo(quiet)).toEqual([]);
  expect(await subjectsTo(asked)).toEqual(['Linen Dress is back']);
  expect((await mailsTo(asked))[0]?.text).toContain('You asked us to tell you when this piece is back');
});

test('who asked to be told of one variant is told of another that they wish for', async () => {
  const asha = shop.account();
  const dress = newDress();
  const [m, xl] = [newId(), newId()];
  dress.wishedBy(asha);
  shop.cart.wishes = shop.cart.wishes.map((wish) => (wish.userId === asha ? { ...wish, variantId: m } : wish));
  const request = [newId(), asha, dress.productId, xl];
  await shop.db.query(
    'INSERT INTO stock_requests (id, account_id, product_id, variant_id) VALUES ($1, $2, $3, $4)',
    request,
  );
  const { productId } = dress;
  const piece = { name: 'Linen Dress', image: '/uploads/dress.webp', price: 4290, active: true };
  shop.order.products.set(productId, {
    ...{ ...piece, productId, pieces: 3 },
    variants: [
      { ...piece, _id: m, options: { size: 'M' }, pieces: 3 },
      { ...piece, _id: xl, options: { size: 'XL' }, pieces: 0 },
    ],
  });
  const figures = { productId, variantId: m, onHand: 3, held: 0, sold: 0, available: 3, availableBefore: 0 };
  await publishEvent(shop.bed.dependencies.bus, 'variant-stock-changed', m, figures, 2);
  await found([asha], 1);
  await service.lookForStock();
  await tell();
  expect(await subjectsTo(asha)).toHaveLength(1);
});

test('many who wish are all told, in parts, also when the cart is away in between', async () => {
  const ids = Array.from({ length: 1050 }, () => newId());
  const dress = newDress();
  dress.wishedBy(...ids);
  shop.cart.answersLeft = 2;
  await dress.costs(3990);
  const count = async () => {
    const [row] = await shop.db.query<{ count: number }>(
      'SELECT count(DISTINCT account_id) AS count FROM wish_news WHERE product_id = $1',
      [dress.productId],
    );
    return row?.count;
  };
  await vi.waitFor(async () => expect(await count()).toBe(400));
  expect(await causesOf(dress.productId)).toHaveLength(1);
  shop.cart.answersLeft = Infinity;
  await vi.waitFor(async () => {
    await shop.db.query('UPDATE wish_causes SET next_at = now()');
    await service.tellOfWishes();
    expect(await count()).toBe(1050);
  });
  const another = await shop.serve();
  await shop.db.query(`UPDATE wish_news SET noted_at = noted_at - interval '10 minutes' WHERE told_by IS NULL`);
  // a run that gets no connection in time, as on a full machine, is made again
  await vi.waitFor(async () => {
    await Promise.all([service.tellOfWishes(), another.tellOfWishes()]);
    const [row] = await shop.db.query<{ count: number }>(
      `SELECT count(*) AS count FROM deliveries WHERE code = 'wish-news' AND account_id = ANY($1)`,
      [ids],
    );
    expect(row?.count).toBe(1050);
  });
});

test('what a replica that ended had begun is gone on with where it was', async () => {
  const ids = Array.from({ length: 450 }, () => newId());
  const dress = newDress();
  dress.wishedBy(...ids);
  await shop.db.query(
    `INSERT INTO wish_causes (id, product_id, kind, prices, day, progress) VALUES ($1, $2, 'price', $3, now(), '400')`,
    [newId(), dress.productId, { '': 399_000 }],
  );
  await service.tellOfWishes();
  await vi.waitFor(async () => expect(await causesOf(dress.productId)).toEqual([]));
  const told = await shop.db.query<{ id: string }>(
    'SELECT account_id AS id FROM wish_news WHERE account_id = ANY($1) ORDER BY account_id',
    [ids],
  );
  expect(told.map(({ id }) => id)).toEqual(ids.slice(400).sort());
});

test('nothing is kept of an account that is gone', async () => {
  const asha = shop.account();
  const dress = newDress();
  dress.wishedBy(asha);
  await dress.costs(3990);
  await found([asha], 1);
  await publishEvent(shop.bed.dependencies.bus, 'user-deleted', asha, { userId: asha }, 2);
  await found([asha], 0);
});
