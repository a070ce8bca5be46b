import { randomBytes } from 'node:crypto';
import type { Product } from '@shop/contracts/api/product';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { FormData } from 'undici';
import { ask, send } from './client';

const PASSWORD = 'correct horse 9';

export interface Shopper {
  readonly username: string;
  readonly password: string;
  readonly token: string;
}

/** Registers a shopper and logs in. */
export async function newShopper(url: string): Promise<Shopper> {
  const username = `shopper${randomBytes(5).toString('hex')}`;
  const fields = { fullName: 'Load', username, email: `${username}@test.example`, mobile: '9845012345' };
  await send(`${url}/api/user/register`, { method: 'POST', form: formOf({ ...fields, password: PASSWORD }) });
  return { username, password: PASSWORD, token: await logIn(url, { username, password: PASSWORD }) };
}

export async function logIn(url: string, json: { username: string; password: string }): Promise<string> {
  return (await ask<{ token: string }>(`${url}/api/user/login`, { method: 'POST', json })).token;
}

export async function logInAdmin(url: string): Promise<string> {
  const { adminUsername, adminID, password } = DEMO_ADMIN;
  const json = { adminUsername, adminID, password };
  return (await ask<{ token: string }>(`${url}/api/admin/login`, { method: 'POST', json })).token;
}

/** More than any run buys. */
const STOCK = 1_000_000;
/** of one point */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Adds a product with plenty of stock and texts of realistic length.
 * @param sizes that are counted apart; none: the product comes in sizes that nobody counted
 */
export async function addProduct(
  url: string,
  token: string,
  index: number,
  sizes: readonly string[] = [],
): Promise<Product> {
  const variants = sizes.map((Size) => ({ options: { Size }, stock: STOCK }));
  const form = formOf({
    name: `Linen piece ${index}`,
    price: '1299.50',
    description:
      'A piece for load tests, of washed linen with a band collar, pin tucks and six buttons; cut to skim, not to cling.',
    category: ['Fashion', 'Bag', 'Shoes', 'Accessories'][index % 4] ?? 'Bag',
    tag: index % 2 === 0 ? 'new, women' : 'men',
    color: 'Leaf green',
    ...(variants.length > 0 ? { variants: JSON.stringify(variants) } : { size: 'S, M, L', stock: String(STOCK) }),
  });
  form.set('image', new Blob([PICTURE], { type: 'image/png' }), 'piece.png');
  const answer = await ask<{ product: Product }>(`${url}/api/products/add`, { method: 'POST', token, form });
  return answer.product;
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
