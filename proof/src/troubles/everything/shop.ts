import type { Product } from '@shop/contracts/api/product';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { addToCart } from '../../shop/cart';
import { formOf } from '../../shop/client';
import { expectOk, type Scene, type Shopper } from '../../shop/scene';

/** What is for sale while everything happens. */
export interface Pieces {
  readonly product: Product;
  readonly sized: Product;
  /** the sizes of `sized` */
  readonly sizes: readonly [string, string];
  /** is deleted in the end */
  readonly gone: Product;
}

/** Some products, which a shopper wishes for and has in the cart. */
export async function sellPieces(scene: Scene, { token }: Shopper): Promise<Pieces> {
  const product = await scene.addProduct(500, 20);
  const sized = await scene.addProduct(700, { M: 5, L: 5 });
  const gone = await scene.addProduct(300, 5);
  const [size, other] = sized.variants?.map(({ _id }) => _id) ?? [];
  if (size === undefined || other === undefined) throw new Error('a product with two sizes has none');
  await expectOk(addToCart(scene, token, product));
  await expectOk(addToCart(scene, token, gone));
  for (const { _id } of [product, gone]) await expectOk(scene.call('PUT', `/api/wishlist/${_id}`, { token, json: {} }));
  return { product, sized, sizes: [size, other], gone };
}

/** Changes a product and deletes one, then what the shop says of itself and what it shows. */
export async function changeShop({ call, admin }: Scene, { sized, gone }: Pieces): Promise<void> {
  const staff = (method: 'GET' | 'PUT' | 'DELETE', path: string, json?: object) =>
    expectOk(call(method, path, { token: admin, json }));
  await expectOk(call('PUT', `/api/products/${sized._id}`, { token: admin, form: formOf({ price: '650' }) }));
  await staff('DELETE', `/api/products/${gone._id}`, { password: DEMO_ADMIN.password });

  const kept = (await staff('GET', '/api/admin/shop')).body as { version: number; profile: object };
  const grievance = { name: 'R. Nair', email: 'nair@test.example', phone: '080 4000 1001' };
  await staff('PUT', '/api/admin/shop', { version: kept.version, profile: { ...kept.profile, grievance } });
  const { version } = (await staff('GET', '/api/admin/content')).body as { version: number };
  await staff('PUT', '/api/admin/content/careers', { version, body: { lede: 'Sew with us', text: 'Write to us.' } });
}
