// Sets up accounts, products and orders for tests and screenshots, through the API instead of the pages.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The data of a new product. */
export const PICTURE = fileURLToPath(new URL('../../editions/demo/images/canvas-tote_800.webp', import.meta.url));

/**
 * One call of the shop at `url`; the answer's body, whatever the status.
 *
 * @param {string} url
 * @param {string} method
 * @param {string} target
 * @param {{ token?: string, body?: object }} [options]
 * @returns {Promise<any>}
 */
export async function call(url, method, target, { token, body } = {}) {
  const response = await fetch(url + target, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${target}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

/**
 * An account: its credentials, its token, and the storage entries of a signed-in browser.
 *
 * @typedef {{ username: string, password: string, token: string, id: string, storage: Record<string, string> }} Shopper
 */

/**
 * @param {string} url
 * @param {{ username: string, password: string }} person
 * @returns {Promise<Shopper>}
 */
export async function logInShopper(url, { username, password }) {
  const { token, user } = await call(url, 'POST', '/api/user/login', { body: { username, password } });
  const storage = { userToken: token, userInfo: JSON.stringify(user), chatHintDismissed: 'true' };
  return { username, password, token, id: user._id, storage };
}

/**
 * Registers a shopper and logs in.
 *
 * @param {string} url
 * @returns {Promise<Shopper>}
 */
export async function newShopper(url) {
  const username = `mira${randomBytes(4).toString('hex')}`;
  const password = 'monsoon 2026';
  const form = new FormData();
  const fields = { fullName: 'Mira Sen', username, email: `${username}@test.example`, mobile: '98450 12345', password };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await fetch(`${url}/api/user/register`, { method: 'POST', body: form });
  if (!response.ok) throw new Error(`registration: ${response.status} ${await response.text()}`);
  return logInShopper(url, { username, password });
}

/**
 * @param {string} url
 * @param {{ adminUsername: string, adminID: string, password: string }} person
 * @returns {Promise<{ token: string, storage: Record<string, string> }>}
 */
export async function logInAdmin(url, { adminUsername, adminID, password }) {
  const { token, admin } = await call(url, 'POST', '/api/admin/login', {
    body: { adminUsername, adminID, password },
  });
  return { token, storage: { adminToken: token, adminInfo: JSON.stringify(admin) } };
}

/**
 * The products of the shop, those with most pieces first, so that what is bought does not run out.
 *
 * @param {string} url
 * @returns {Promise<{ _id: string, name: string, price: number, stock?: number, size?: string, options?: readonly object[] }[]>}
 */
export async function listProducts(url) {
  const { products } = await call(url, 'GET', '/api/products');
  return products.sort((a, b) => (b.stock ?? 0) - (a.stock ?? 0));
}

/**
 * @param {string} url
 * @param {string} token
 * @param {readonly { _id: string }[]} products
 */
export async function putInCart(url, token, products) {
  for (const { _id } of products)
    await call(url, 'POST', '/api/cart/add', { token, body: { productId: _id, productModel: 'Shop' } });
}

/**
 * Registers a shopper who has an address, and one piece in the cart, of a product without a choice of sizes.
 *
 * @param {string} url
 * @returns {Promise<Shopper>}
 */
export async function newShopperWithCart(url) {
  const shopper = await newShopper(url);
  const bag = (await listProducts(url)).find(({ size = '' }) => !size.includes(','));
  await putInCart(url, shopper.token, bag ? [bag] : []);
  await addAddresses(url, shopper.token);
  return shopper;
}

/**
 * Orders one piece of each product, or of the one there is most of, and pays.
 *
 * @param {string} url
 * @param {string} token
 * @param {readonly { _id: string, price: number }[]} [chosen]
 * @returns {Promise<string>} the order's id
 */
export async function buy(url, token, chosen) {
  const products = chosen ?? (await listProducts(url)).slice(0, 1);
  const items = products.map(({ _id }) => ({ product: _id, quantity: 1 }));
  const total = products.reduce((sum, { price }) => sum + price, 0);
  const { order } = await call(url, 'POST', '/api/orders', {
    token,
    body: { items, total, note: 'Please ring the second bell.' },
  });
  const payment = await call(url, 'POST', '/api/payment', {
    token,
    body: { amount: total * 100, orderId: order._id },
  });
  const paid = await call(url, 'POST', '/sandbox/razorpay/checkout', {
    body: { key_id: payment.key, order_id: payment.id, vpa: 'success@razorpay' },
  });
  await call(url, 'POST', '/api/payment/verify', { token, body: { ...paid, orderId: order._id } });
  return order._id;
}

/**
 * Orders a product to the first address of the book, to be paid in cash at the door.
 *
 * @param {string} url
 * @param {string} token
 * @param {{ _id: string }} product
 */
export async function orderForCash(url, token, { _id }) {
  const { addresses } = await call(url, 'GET', '/api/user/addresses', { token });
  const { name, mobile, line1, city, state, pincode } = addresses[0];
  const wish = { items: [{ product: _id, quantity: 1 }], address: { name, mobile, line1, city, state, pincode } };
  const cash = { ...wish, paymentMethod: 'cod' };
  const { total, chosen: delivery } = await call(url, 'POST', '/api/checkout/quote', { token, body: cash });
  await call(url, 'POST', '/api/orders', { token, body: { ...cash, delivery, total } });
}

/**
 * Fills an address book: an address at home, the default one, and one at work.
 *
 * @param {string} url
 * @param {string} token
 */
export async function addAddresses(url, token) {
  const person = { name: 'Ananya Rao', mobile: '9845012345', city: 'Bengaluru', state: 'KA' };
  const home = { label: 'Home', line1: '14, 3rd Cross', line2: 'Indiranagar', landmark: 'Opposite the library' };
  const work = { label: 'Work', line1: '7 Residency Road, fourth floor', gstin: '29ABCDE1234F1Z5' };
  for (const address of [
    { ...person, ...home, pincode: '560038' },
    { ...person, ...work, pincode: '560025' },
  ])
    await call(url, 'POST', '/api/user/addresses', { token, body: address });
}

/**
 * Sends an order in one parcel, and hands it over.
 *
 * @param {string} url
 * @param {string} token of the staff
 * @param {string} order
 */
export async function bring(url, token, order) {
  await call(url, 'POST', `/api/admin/orders/${order}/ship`, { token, body: {} });
  await call(url, 'POST', `/api/admin/orders/${order}/deliver`, { token, body: {} });
}

/**
 * Sends an order, brings it and asks for its first line to go back, with a photo.
 *
 * @param {string} url
 * @param {{ admin: string, shopper: string }} tokens
 * @param {string} order
 * @returns {Promise<string>} the return's id
 */
export async function sendBack(url, { admin, shopper }, order) {
  await bring(url, admin, order);
  const items = [{ line: 0, quantity: 1, reason: 'damaged', photos: 1 }];
  const form = new FormData();
  form.set('request', JSON.stringify({ kind: 'return', items, comment: 'The seam is open.' }));
  form.set('photos', new Blob([readFileSync(PICTURE)]), 'seam.webp');
  const response = await fetch(`${url}/api/orders/${order}/returns`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shopper}` },
    body: form,
  });
  const asked = await response.json();
  if (!response.ok) throw new Error(`a return was refused: ${JSON.stringify(asked)}`);
  return asked.return._id;
}

/**
 * Adds a product, without a counted stock unless `more` names one; `remove` deletes it again.
 *
 * @param {string} url
 * @param {{ token: string, password: string }} admin
 * @param {string} name
 * @param {Record<string, string>} [more] other fields of the form
 * @returns {Promise<{ _id: string, name: string, price: number, remove: () => Promise<void> }>}
 */
export async function addProduct(url, { token, password }, name, more = {}) {
  const form = new FormData();
  const fields = { name, price: '1899.50', category: 'Bag', description: 'Twelve-ounce canvas with leather handles.' };
  for (const [field, value] of Object.entries({ ...fields, ...more })) form.set(field, value);
  form.set('image', new Blob([readFileSync(PICTURE)]), 'tote.webp');
  const response = await fetch(`${url}/api/products/add`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  const { product } = await response.json();
  return {
    ...product,
    remove: () => call(url, 'DELETE', `/api/products/${product._id}`, { token, body: { password } }),
  };
}

/**
 * Shows products together, in this order; its address below `/collection/`.
 *
 * @param {string} url
 * @param {string} token an admin's
 * @param {readonly { _id: string }[]} products
 * @returns {Promise<string>}
 */
export async function addCollection(url, token, products) {
  const slug = `evening-${randomBytes(4).toString('hex')}`;
  const words = { title: 'For the evening', text: 'Silk, zari and a little gold.', alt: '', isOnHome: false };
  const holds = { by: 'hand', productIds: products.slice(0, 7).map(({ _id }) => _id) };
  const own = { _id: randomBytes(12).toString('hex'), slug, ...words, holds };
  for (;;) {
    const { version, collections } = await call(url, 'GET', '/api/admin/collections', { token });
    const body = { version, collections: [...collections, own] };
    try {
      await call(url, 'PUT', '/api/admin/collections', { token, body });
      return slug;
    } catch (error) {
      // another worker's was written meanwhile
      if (!String(error).includes('changed-meanwhile')) throw error;
    }
  }
}
