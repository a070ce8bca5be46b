import { newId } from '@shop/platform/ids';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOrder, type OrderHarness } from './harness';
import { orderActs } from './order-acts';

let shop: OrderHarness;
beforeEach(async () => {
  shop = await startOrder();
});
afterEach(() => shop.stop());
const { placePaid } = orderActs(() => shop);

const lookInto = async () => {
  const { checks, found } = await shop.audited();
  return { found: found['shown-stock'], notDone: checks.find(({ check }) => check === 'shown-stock')?.notDone };
};

test('a catalogue that shows what can be ordered is right, and one that shows something else is found', async () => {
  const { product } = await placePaid({ stock: 5, quantity: 2 });
  shop.catalog.add({ ...product, stock: 3 });
  expect(await lookInto()).toEqual({});
  shop.catalog.add({ ...product, stock: 5 });
  expect((await lookInto()).found).toMatchObject([
    {
      id: expect.stringMatching(/^shown-stock-[0-9a-f]{12}$/) as string,
      what: `Product ${product._id} has 3 that can be ordered, the catalogue shows 5.`,
      todo: expect.stringContaining('dead letters of catalog') as string,
    },
  ]);
  shop.catalog.add({ ...product, stock: undefined });
  expect((await lookInto()).found).toMatchObject([
    { what: `Product ${product._id} has 3 that can be ordered, the catalogue shows no figure.` },
  ]);
});

test('a variant of which it shows something else is found, one that it does not show is not missed', async () => {
  const [m, l] = [newId(), newId()];
  const variant = (_id: string, stock: number) => ({
    ...{ _id, sku: `S-${_id}`, active: true, options: { Size: _id.slice(-4) }, stock },
  });
  const variants = [variant(m, 2), variant(l, 4)];
  const product = await shop.product({
    stock: 6,
    variants,
    options: [{ name: 'Size', values: [m.slice(-4), l.slice(-4)] }],
  });
  const body = { variants: variants.map(({ _id, stock }) => ({ variantId: _id, onHand: stock })) };
  const { status } = await shop.call('PUT', `/api/inventory/${product._id}`, { as: shop.admin, body });
  expect(status).toBe(200);
  shop.catalog.add({ ...product, variants: [variant(m, 1)] });
  expect((await lookInto()).found?.map(({ what }) => what)).toEqual([
    `Variant ${m} has 2 that can be ordered, the catalogue shows 1.`,
  ]);
});

test('a product that the catalogue does not have any more is not missed', async () => {
  await placePaid({ stock: 5 });
  expect(await lookInto()).toEqual({});
});

test('a catalogue that does not answer is said to be not looked into, and everything else is', async () => {
  await placePaid({ stock: 5 });
  await shop.catalog.close();
  const { checks } = await shop.audited();
  expect(checks.filter(({ notDone }) => notDone !== undefined).map(({ check }) => check)).toEqual(['shown-stock']);
});
