import { newId } from '@shop/platform/ids';
import { askAudit } from '@shop/testing/ask-audit';
import { exampleProduct } from '@shop/testing/example-product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCart, type CartHarness } from './harness';

let shop: CartHarness;
beforeAll(async () => {
  shop = await startCart();
});
afterAll(() => shop.stop());

const audited = () => askAudit(shop.url, 'cart');

test('carts of people with products that are or were for sale are as they should be', async () => {
  await shop.add(shop.newUser(), shop.catalog.add());
  expect((await audited()).checks).toEqual([{ check: 'carts', found: 0, differences: [] }]);
});

test('a cart of nobody is found, and what never was for sale, with what to do', async () => {
  const [gone, user] = [shop.newUser(), shop.newUser()];
  const [scarf, ghost] = [shop.catalog.add({ name: 'Scarf' }), shop.catalog.add({ name: 'Ghost' })];
  await shop.add(gone, scarf);
  await shop.add(user, scarf);
  await shop.add(user, ghost);
  shop.deleted.add(gone.id);
  shop.catalog.products.delete(ghost._id);
  const { carts = [] } = (await audited()).found;
  expect(carts.map(({ what }) => what).sort()).toEqual(
    [
      `The cart of ${gone.id} has 1 lines, and there is no such account.`,
      `The cart of ${user.id} has Ghost (${ghost._id}), which was never in this shop.`,
    ].sort(),
  );
  expect(carts.map(({ todo }) => todo).join(' ')).toMatch(/dead letters of cart.*/);
});

test('of more carts than one look takes all are looked at', async () => {
  const gone = Array.from({ length: 450 }, () => newId());
  const { _id } = exampleProduct();
  shop.catalog.products.set(_id, exampleProduct({ _id }));
  await shop.db.query(
    `INSERT INTO cart_lines (user_id, product_id, product_model, variant_id, quantity, name)
     SELECT id, $2, 'Shop', '', 1, 'Scarf' FROM unnest($1::text[]) AS id`,
    [gone, _id],
  );
  for (const id of gone) shop.deleted.add(id);
  const [check] = (await audited()).checks;
  expect(check?.found).toBeGreaterThanOrEqual(450);
});
