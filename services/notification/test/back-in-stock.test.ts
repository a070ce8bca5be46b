import { apiError } from '@shop/contracts/api/error';
import { stockRequestAnswer, stockRequestList } from '@shop/contracts/api/stock-request';
import type { ProductAvailability } from '@shop/contracts/internal/order';
import { listen, type Listening } from '@shop/platform/http/listen';
import { newId } from '@shop/platform/ids';
import { createHttpClient, type HttpClient } from '@shop/testing/http-client';
import { publishEvent } from '@shop/testing/test-events';
import type { TestAccount } from '@shop/testing/test-accounts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startMessages, type MessageHarness } from './message-harness';
import type { NotificationService } from '../src/service';

let shop: MessageHarness;
let service: NotificationService;
let server: Listening;
let send: HttpClient['send'];
beforeAll(async () => {
  shop = await startMessages();
  service = await shop.serve();
  server = await listen(service, 0);
  ({ send } = createHttpClient(server.url));
});
beforeEach(() => {
  shop.order.trouble.isDown = false;
});
afterAll(async () => {
  await server.close();
  await shop.stop();
});

/** A dress that is sold out, also in M, which is counted apart. */
function soldOutDress() {
  const [productId, medium] = [newId(), newId()];
  const shown = { price: 4290, image: '/uploads/dress.webp' };
  let sequence = 1;
  const become = (pieces: number, more: Partial<ProductAvailability> = {}) => {
    const variants = [{ ...shown, _id: medium, options: { Size: 'M' }, active: true, pieces }];
    shop.order.products.set(productId, { ...shown, productId, name: 'Linen Dress', pieces, variants, ...more });
  };
  become(0);
  const tell = (available: number, at = (sequence += 1)) => {
    const figures = { productId, onHand: available, held: 0, sold: 0, available };
    return publishEvent(shop.bed.dependencies.bus, 'stock-changed', productId, figures, at);
  };
  return { productId, medium, become, tell };
}

function newShopper() {
  const account = shop.bed.accounts.account('user');
  shop.identity.contacts.set(account.id, {
    ...{ name: 'Asha Rao', email: `${account.id}@example.com`, signsInWith: 'password' },
  });
  return account;
}

const path = (productId: string) => `/api/products/${productId}/notify-me`;
const ask = (as: TestAccount, productId: string, variantId?: string) =>
  send('POST', path(productId), { as, body: variantId === undefined ? {} : { variantId } });
const waitsFor = async (as: TestAccount) =>
  stockRequestList.parse(await (await send('GET', '/api/notify-me', { as })).json()).requests;
const mailsTo = async ({ id }: TestAccount) => (await shop.mails()).filter(({ to }) => to === `${id}@example.com`);
const told = (as: TestAccount, times: number) =>
  vi.waitFor(async () => {
    expect((await mailsTo(as)).map(({ subject }) => subject)).toEqual(Array(times).fill('Linen Dress is back'));
  });

test('a request is kept once, listed, and taken back', async () => {
  const user = newShopper();
  const { productId, medium } = soldOutDress();
  expect(await waitsFor(user)).toEqual([]);
  for (let time = 1; time <= 2; time += 1) await ask(user, productId);
  const { message, requests } = stockRequestAnswer.parse(await (await ask(user, productId, medium)).json());
  expect(message).toBe('We write to you when it is back');
  expect(requests).toMatchObject([{ productId, variantId: medium }, { productId }]);
  const back = await send('DELETE', `${path(productId)}?variant=${medium}`, { as: user });
  expect(stockRequestAnswer.parse(await back.json()).requests).toMatchObject([{ productId }]);
  for (let time = 1; time <= 2; time += 1) await send('DELETE', path(productId), { as: user });
  expect(await waitsFor(user)).toEqual([]);
});

test('only what is sold out is waited for', async () => {
  const user = newShopper();
  const { productId, medium, become } = soldOutDress();
  const refused = async (answer: Response) => [answer.status, apiError.parse(await answer.json()).code];
  expect(await refused(await ask(user, newId()))).toEqual([404, 'not-found']);
  expect(await refused(await ask(user, productId, newId()))).toEqual([404, 'variant-not-found']);
  become(3);
  expect(await refused(await ask(user, productId))).toEqual([409, 'in-stock']);
  expect(await refused(await ask(user, productId, medium))).toEqual([409, 'in-stock']);
  become(0, { pieces: undefined });
  expect(await refused(await ask(user, productId))).toEqual([409, 'in-stock']);
  become(0, { variants: [{ _id: medium, options: {}, active: false, price: 1, image: '' }] });
  expect(await refused(await ask(user, productId, medium))).toEqual([409, 'not-for-sale']);
  expect((await ask(user, 'x')).status).toBe(400);
  shop.order.trouble.isDown = true;
  expect((await ask(user, productId)).status).toBe(503);
  expect(await waitsFor(user)).toEqual([]);
});

test('nobody waits for more than fifty pieces', async () => {
  const user = newShopper();
  for (let index = 0; index < 50; index += 1) await ask(user, soldOutDress().productId);
  const refused = await ask(user, soldOutDress().productId);
  expect(refused.status).toBe(409);
  expect(await waitsFor(user)).toHaveLength(50);
});

test('what is back is told of once, however often the event comes, and whatever comes after', async () => {
  const [user, other] = [newShopper(), newShopper()];
  const { productId, medium, become, tell } = soldOutDress();
  await ask(user, productId, medium);
  await ask(other, productId);
  become(2);
  await tell(2, 5);
  await told(user, 1);
  await told(other, 1);
  expect(await waitsFor(user)).toEqual([]);
  const [mail] = await mailsTo(user);
  expect(mail?.text).toContain('Hello Asha,');
  expect(mail?.text).toContain('Linen Dress · Size M · ₹4,290.00');
  expect(mail?.text).toContain(`http://shop.test/product/${productId}?variant=${medium}`);
  await tell(2, 5);
  await tell(3, 4);
  await tell(1);
  const next = newShopper();
  become(0);
  await ask(next, productId);
  become(4);
  await tell(4);
  await told(next, 1);
  await told(user, 1);
  await told(other, 1);
});

test('an event of what is sold out again tells nobody, and they wait on', async () => {
  const user = newShopper();
  const { productId, become, tell } = soldOutDress();
  await ask(user, productId);
  const late = await tell(3);
  expect(late).toBeTruthy();
  await service.lookForStock();
  expect(await waitsFor(user)).toHaveLength(1);
  expect(await mailsTo(user)).toEqual([]);
  become(3);
  await tell(3);
  await told(user, 1);
});

test('what is back without an event that anybody saw is found all the same', async () => {
  const user = newShopper();
  const { productId, become } = soldOutDress();
  await ask(user, productId);
  become(1);
  await service.lookForStock();
  await told(user, 1);
});

test('what is gone again before the mail could go is waited for further', async () => {
  const user = newShopper();
  const { productId, become } = soldOutDress();
  await ask(user, productId);
  shop.identity.trouble.isDown = true;
  become(1);
  await service.lookForStock();
  await vi.waitFor(async () => expect(await shop.rows(user.id)).toMatchObject([{ status: 'waiting' }]));
  expect(await waitsFor(user)).toEqual([]);
  shop.identity.trouble.isDown = false;
  become(0);
  await vi.waitFor(async () => {
    await shop.hurry();
    await service.settle();
    expect(await shop.rows(user.id)).toMatchObject([{ status: 'not-needed' }]);
  });
  expect(await waitsFor(user)).toMatchObject([{ productId }]);
  become(1);
  await service.lookForStock();
  await told(user, 1);
});

test('many who wait are all told, in parts', async () => {
  const { productId, become } = soldOutDress();
  const ids = Array.from({ length: 450 }, () => newId());
  await shop.db.query(
    `INSERT INTO stock_requests (id, account_id, product_id) SELECT 'r' || account, account, $2
     FROM unnest($1::text[]) AS account`,
    [ids, productId],
  );
  become(1);
  await Promise.all([service.lookForStock(), (await shop.serve()).lookForStock()]);
  const [row] = await shop.db.query<{ count: number }>(
    `SELECT count(*) AS count FROM deliveries WHERE data->>'productId' = $1`,
    [productId],
  );
  expect(row?.count).toBe(450);
});

test('nobody waits for what left the shop, or with an account that is gone', async () => {
  const [user, leaving] = [newShopper(), newShopper()];
  const [gone, kept] = [soldOutDress(), soldOutDress()];
  await ask(user, gone.productId);
  await ask(leaving, kept.productId);
  shop.order.products.delete(gone.productId);
  await service.lookForStock();
  expect(await waitsFor(user)).toEqual([]);
  await publishEvent(shop.bed.dependencies.bus, 'user-deleted', leaving.id, { userId: leaving.id }, 2);
  await vi.waitFor(async () => expect(await waitsFor(leaving)).toEqual([]));
  // of a tab whose session has still to end
  expect((await ask(leaving, kept.productId)).status).toBe(401);
  expect(await waitsFor(leaving)).toEqual([]);
});
