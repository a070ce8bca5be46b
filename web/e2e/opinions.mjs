// What shoppers say of products, and staff decide, through the API.
import { bring, buy, call, newShopper } from './shop-calls.mjs';

/** The shop hears of a parcel that has arrived a moment later. */
const TRIES = 200;
const PAUSE_MS = 100;

/**
 * Waits until somebody may review a product.
 *
 * @param {string} url
 * @param {string} token
 * @param {string} product
 */
export async function untilReceived(url, token, product) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { received } = await call(url, 'GET', `/api/products/${product}/reviews/mine`, { token });
    if (received) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`${product} has not arrived`);
}

/**
 * Somebody new buys a product, gets it and reviews it; the staff approves.
 *
 * @param {string} url
 * @param {string} staff their token
 * @param {{ _id: string, price: number }} product
 * @param {{ stars: number, words: string, name: string, title?: string, fit?: string }} review
 */
export async function addReview(url, staff, product, review) {
  const { token } = await newShopper(url);
  await bring(url, staff, await buy(url, token, [product]));
  await untilReceived(url, token, product._id);
  const body = { ...review };
  const written = await call(url, 'POST', `/api/products/${product._id}/reviews`, { token, body });
  const decision = { status: 'approved', version: written.review.version ?? 1 };
  await call(url, 'PUT', `/api/admin/reviews/${written.review._id}/status`, { token: staff, body: decision });
}

/**
 * Somebody asks about a product, and the shop answers, which shows both.
 *
 * @param {string} url
 * @param {string} staff their token
 * @param {string} token of who asks
 * @param {{ _id: string }} product
 * @param {{ asked: string, answered: string }} words
 */
export async function addQuestion(url, staff, token, product, { asked, answered }) {
  const { question } = await call(url, 'POST', `/api/products/${product._id}/questions`, {
    ...{ token, body: { words: asked, name: 'Ananya R.' } },
  });
  const body = { words: answered };
  await call(url, 'POST', `/api/admin/questions/${question._id}/answers`, { token: staff, body });
}

/**
 * A review and a question of somebody who received the product, which wait to be read by the staff.
 *
 * @param {string} url
 * @param {string} token
 * @param {{ _id: string }} product
 */
export async function sayMore(url, token, product) {
  const name = 'Ananya R.';
  const review = { stars: 4, title: 'As in the picture', words: 'See www.elsewhere.example for how I wear it.', name };
  await untilReceived(url, token, product._id);
  await call(url, 'POST', `/api/products/${product._id}/reviews`, { token, body: review });
  const question = { words: 'Does the colour stay after washing?', name };
  await call(url, 'POST', `/api/products/${product._id}/questions`, { token, body: question });
}

/**
 * An offer with a code of its own: a tenth off.
 *
 * @param {string} url
 * @param {string} staff their token
 * @param {string} code
 */
export async function addCoupon(url, staff, code) {
  const benefit = { kind: 'percent', percent: 10 };
  const body = { name: 'A tenth off', code, benefit, from: new Date(Date.now() - 60_000).toISOString(), listed: false };
  await call(url, 'POST', '/api/admin/offers', { token: staff, body });
}
