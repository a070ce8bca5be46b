import { test as base } from '@playwright/test';
import { productAddress } from '@shop/contracts/api/product-address';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import {
  addAddresses,
  addCollection,
  buy,
  call,
  listProducts,
  logInAdmin,
  newShopper,
  putInCart,
  sendBack,
} from './shop-calls.mjs';

export interface Stage {
  /** ids */
  product: string;
  /** its address by its name */
  named: string;
  /** its address below /collection/ */
  collection: string;
  order: string;
  returned: string;
  /** what the browsers of people begin with in their storage */
  shopper: Record<string, string>;
  admin: Record<string, string>;
}

/** Tests that share a shopper with a paid order and a filled cart, and an admin; made once a worker. */
export const test = base.extend<object, { stage: Stage }>({
  stage: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures out of the pattern
    async ({}, use) => {
      const url = process.env.SHOP_URL ?? '';
      const [shopper, admin, products] = await Promise.all([
        newShopper(url),
        logInAdmin(url, DEMO_ADMIN),
        listProducts(url),
      ]);
      const kept = await buy(url, shopper.token, products.slice(6, 7));
      const returned = await sendBack(url, { admin: admin.token, shopper: shopper.token }, kept);
      // the newest is the one that a page of orders opens
      const order = await buy(url, shopper.token, products.slice(4, 6));
      await putInCart(url, shopper.token, products.slice(2, 4));
      await addAddresses(url, shopper.token);
      for (const { _id } of products.slice(0, 4))
        await call(url, 'PUT', `/api/wishlist/${_id}`, { token: shopper.token, body: {} });
      const [product] = products;
      if (product === undefined) throw new Error('the shop is empty');
      const named = productAddress(product);
      const collection = await addCollection(url, admin.token, products);
      await use({
        product: product._id,
        named,
        collection,
        order,
        returned,
        shopper: shopper.storage,
        admin: admin.storage,
      });
    },
    { scope: 'worker' },
  ],
});
