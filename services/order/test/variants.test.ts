import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditAfterEach } from './audited';
import { startOrder, type OrderHarness } from './harness';
import { orderActs } from './order-acts';
import { figuresOf, sizedDress, type Dress } from './sized-dress';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
auditAfterEach(() => shop);
const acts = orderActs(() => shop);

interface Line {
  size?: string;
  quantity?: number;
  /** how the client names the variant */
  as?: 'field' | 'whole';
}

function orderDress(dress: Dress, lines: readonly Line[], owner = shop.newUser()) {
  const { product } = dress;
  const size = (name: string) => dress.size(name);
  const items = lines.map(({ size: name, quantity = 1, as = 'field' }) => {
    if (name === undefined) return { product: product._id, quantity };
    if (as === 'whole') return { product: { ...product, variantId: size(name), size: name }, quantity };
    return { product: product._id, variantId: size(name), quantity };
  });
  const total = lines.reduce((sum, { quantity = 1 }) => sum + quantity * product.price, 0);
  return shop.call('POST', '/api/orders', {
    as: owner,
    body: { items, total },
    headers: { 'idempotency-key': newId() },
  });
}

async function pay(answer: { body: { order: { _id: string; total: number } } }) {
  const { _id, total } = answer.body.order;
  await acts.pay({ id: _id, amountPaise: total * 100 } as never);
  return _id;
}

describe('an order for a size', () => {
  test('holds, sells and gives back the pieces of the product and of the variant', async () => {
    const dress = await sizedDress(shop, { M: 3, L: 2 });
    const owner = shop.newUser();
    const placed = await orderDress(dress, [{ size: 'M', quantity: 2 }, { size: 'L' }], owner);
    expect(placed).toMatchObject({
      status: 201,
      body: {
        order: {
          items: [
            { product: { _id: dress.product._id, variantId: dress.size('M') }, variant: { options: { Size: 'M' } } },
            { variant: { _id: dress.size('L'), options: { Size: 'L' } }, quantity: 1 },
          ],
        },
      },
    });
    expect(await figuresOf(shop, dress)).toEqual({
      total: { on_hand: 5, held: 3, sold: 0 },
      M: { on_hand: 3, held: 2, sold: 0 },
      L: { on_hand: 2, held: 1, sold: 0 },
    });
    const id = await pay(placed);
    expect(await figuresOf(shop, dress)).toMatchObject({ M: { on_hand: 1, held: 0, sold: 2 } });
    await shop.call('DELETE', `/api/orders/${id}`, { as: owner });
    expect(await figuresOf(shop, dress)).toEqual({
      total: { on_hand: 5, held: 0, sold: 0 },
      M: { on_hand: 3, held: 0, sold: 0 },
      L: { on_hand: 2, held: 0, sold: 0 },
    });
  });

  test('is understood from a whole product that a cart gave the client', async () => {
    const dress = await sizedDress(shop, { M: 1, L: 1 });
    const placed = await orderDress(dress, [{ size: 'L', as: 'whole' }]);
    expect(placed.body.order.items[0].variant).toMatchObject({ _id: dress.size('L') });
    expect(await figuresOf(shop, dress)).toMatchObject({ L: { held: 1 }, M: { held: 0 } });
  });

  test('costs what the variant costs, and shows its picture', async () => {
    const _id = newId();
    const variant = { sku: `P-${_id.slice(-6)}`, options: { Size: 'XL' }, active: true, price: 650 };
    const product = await shop.product({ price: 500, variants: [{ _id, ...variant, image: '/uploads/xl.webp' }] });
    const items = [{ product: product._id, variantId: _id, quantity: 2 }];
    const ask = (total: number) => shop.call('POST', '/api/orders', { as: shop.newUser(), body: { items, total } });
    expect(await ask(1000)).toMatchObject({ status: 409, body: { code: 'total-changed', total: 1300 } });
    expect((await ask(1300)).body.order.items[0].product).toMatchObject({ price: 650, image: '/uploads/xl.webp' });
  });

  test('that does not exist, or is not sold any more, is out of stock', async () => {
    const dress = await sizedDress(shop, { M: 3 });
    const unknown = { ...dress, size: () => 'f'.repeat(24) };
    expect(await orderDress(unknown, [{ size: 'XXL' }])).toMatchObject({
      status: 409,
      body: { code: 'out-of-stock', items: [{ product: dress.product._id, variantId: 'f'.repeat(24), available: 0 }] },
    });
    const variants = (dress.product.variants ?? []).map((variant) => ({ ...variant, active: false }));
    const product = { ...dress.product, variants };
    await shop.publish('product-updated', product._id, { product }, 2);
    expect(await orderDress(dress, [{ size: 'M' }])).toMatchObject({ status: 409, body: { code: 'out-of-stock' } });
  });

  test('of a product that was known before it had sizes is read from the catalog', async () => {
    const product = await shop.product({ stock: 4 });
    const _id = newId();
    const variants = [{ _id, sku: `S-${_id.slice(-6)}`, options: { Size: 'S' }, active: true }];
    shop.catalog.products.set(product._id, { ...product, variants });
    const body = { items: [{ product: product._id, variantId: _id, quantity: 1 }], total: product.price };
    const placed = await shop.call('POST', '/api/orders', { as: shop.newUser(), body });
    expect(placed).toMatchObject({ status: 201, body: { order: { items: [{ variant: { sku: variants[0]?.sku } }] } } });
    expect(await acts.stockOf(product)).toMatchObject({ held: 1 });
  });
});

test('forty shoppers want the last two in M while L remains: two get one', async () => {
  const dress = await sizedDress(shop, { M: 2, L: 50 });
  const answers = await Promise.all(Array.from({ length: 40 }, () => orderDress(dress, [{ size: 'M' }])));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'out-of-stock',
    items: [{ variantId: dress.size('M'), available: 0 }],
  });
  expect(await figuresOf(shop, dress)).toMatchObject({ total: { held: 2 }, M: { held: 2 }, L: { held: 0 } });
});

test('lines without a size hold the total: the last piece of no size is sold twice', async () => {
  const dress = await sizedDress(shop, { M: 1, L: 1 });
  expect((await orderDress(dress, [{}])).status).toBe(201);
  expect((await orderDress(dress, [{ size: 'M' }])).status).toBe(201);
  expect(await orderDress(dress, [{ size: 'L' }])).toMatchObject({ status: 409, body: { items: [{ available: 0 }] } });
  const together = await sizedDress(shop, { M: 2, L: 1 });
  expect(await orderDress(together, [{ size: 'M', quantity: 2 }, { size: 'L' }, {}])).toMatchObject({
    status: 409,
    body: { items: [{ product: together.product._id, available: 0 }] },
  });
});

test('the first count of sizes takes over from a total; what was ordered before stays right', async () => {
  const m = newId();
  const l = newId();
  const variants = [m, l].map((_id, index) => ({
    ...{ _id, sku: `C-${_id.slice(-6)}`, active: true },
    options: { Size: ['M', 'L'][index] ?? '' },
  }));
  const product = await shop.product({ stock: 10, variants });
  const dress: Dress = { product, size: (name) => (name === 'M' ? m : l) };
  const owner = shop.newUser();
  const before = await orderDress(dress, [{ size: 'M', quantity: 2 }], owner);
  const paid = await orderDress(dress, [{ size: 'L', quantity: 3 }]);
  await pay(paid);
  const put = (counts: object[]) =>
    shop.call('PUT', `/api/inventory/${product._id}`, { as: shop.admin, body: { variants: counts } });
  expect((await put([{ variantId: m, onHand: 5 }])).status).toBe(400);
  expect((await put([{ variantId: newId(), onHand: 5 }])).status).toBe(400);
  // on the shelf: five M, of which two are held, and five L, of which three are sold
  const counted = await put([
    { variantId: m, onHand: 5, seen: 0 },
    { variantId: l, onHand: 5, seen: 3 },
  ]);
  expect(counted.body.item).toMatchObject({ onHand: 7, held: 2, available: 5, toShip: 3 });
  expect(await figuresOf(shop, dress)).toEqual({
    total: { on_hand: 7, held: 2, sold: 3 },
    M: { on_hand: 3, held: 0, sold: 0 },
    L: { on_hand: 2, held: 0, sold: 0 },
  });
  await shop.call('DELETE', `/api/orders/${before.body.order._id}`, { as: owner });
  expect(await figuresOf(shop, dress)).toMatchObject({ total: { on_hand: 7, held: 0 }, M: { on_hand: 5 } });
  expect((await put([{ variantId: m, onHand: 4, seen: 4 }])).body.code).toBe('stock-moved');
});

test('pieces are received for a size, and every movement is listed with its cause', async () => {
  const dress = await sizedDress(shop, { M: 1, L: 1 });
  const put = (body: object) => shop.call('PUT', `/api/inventory/${dress.product._id}`, { as: shop.admin, body });
  expect((await put({ receive: 4, variantId: dress.size('M') })).body.item).toMatchObject({ onHand: 6 });
  expect((await put({ receive: 4, variantId: newId() })).status).toBe(400);
  const placed = await orderDress(dress, [{ size: 'M' }]);
  const { body } = await shop.call('GET', `/api/inventory/${dress.product._id}/movements`, { as: shop.admin });
  const order = placed.body.order._id;
  expect(body.movements.slice(0, 4)).toMatchObject([
    { kind: 'hold', variantId: dress.size('M'), held: 1, order },
    { kind: 'hold', variantId: null, held: 1, onHand: 0, order },
    { kind: 'receive', variantId: dress.size('M'), onHand: 4, order: null },
    { kind: 'receive', variantId: null, onHand: 4 },
  ]);
  await vi.waitFor(() => {
    const events = shop.published.filter(({ key }) => key === dress.product._id);
    expect(events.at(-1)).toMatchObject({
      type: 'variant-stock-changed',
      data: { variantId: dress.size('M'), onHand: 5, held: 1, available: 4, availableBefore: 5 },
    });
    const sequences = events.filter(({ type }) => type.includes('stock')).map(({ sequence }) => sequence);
    expect(sequences).toEqual([...sequences].sort((one, other) => one - other));
    expect(new Set(sequences).size).toBe(sequences.length);
  });
});

test('orders with a size to settle are listed as long as it can be settled', async () => {
  const staff = (method: string, path: string, body?: object) =>
    shop.call(method, `/api/admin/orders${path}`, { as: shop.admin, body });
  const waiting = async () => {
    const { total, views } = (await staff('GET', '?view=size-missing')).body;
    return [total, views['size-missing']] as unknown;
  };
  const [dress, other] = [await sizedDress(shop, { M: 9 }), await sizedDress(shop, { M: 9 })];
  const unsettled = async () => {
    const items = [dress, other].map(({ product }) => ({ product: product._id, quantity: 1 }));
    const body = { items, total: 1000 };
    return pay(await shop.call('POST', '/api/orders', { as: shop.newUser(), body }));
  };
  const [settled, cancelled, sent] = [await unsettled(), await unsettled(), await unsettled()];
  expect(await waiting()).toEqual([3, 3]);
  const settle = (id: string, line: number, of: Dress) =>
    staff('POST', `/${id}/lines/${line}/variant`, { variantId: of.size('M') });
  for (const id of [settled, cancelled, sent]) expect((await settle(id, 0, dress)).status).toBe(200);
  expect(await waiting()).toEqual([3, 3]);

  await settle(settled, 1, other);
  expect(await waiting()).toEqual([2, 2]);
  const items = [{ line: 1, quantity: 1 }];
  expect((await staff('POST', `/${cancelled}/cancel-lines`, { items })).status).toBe(200);
  expect(await waiting()).toEqual([1, 1]);
  // the first line still waits to be sent
  expect((await staff('POST', `/${sent}/ship`, { items })).status).toBe(200);
  expect((await staff('GET', '?view=to-ship')).body.orders).toContainEqual(expect.objectContaining({ _id: sent }));
  expect(await waiting()).toEqual([0, 0]);
});
