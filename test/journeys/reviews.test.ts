import type { Product } from '@shop/contracts/api/product';
import { reviewList } from '@shop/contracts/api/review';
import { beforeAll, expect, test, vi } from 'vitest';
import { crawlFilled } from './crawl';
import { row } from './row';
import {
  call,
  newAdmin,
  newProduct,
  newShopper,
  PASSWORD,
  payFor,
  picture,
  type Shopper,
  type ShopAdmin,
} from './shop-client';
import { asStaff } from './trading-client';

let admin: ShopAdmin;
let staff: ReturnType<typeof asStaff>;
beforeAll(async () => {
  admin = await newAdmin();
  staff = asStaff(admin);
});

const WORDS = 'The strap holds, and the lining is stitched.';
const mine = (product: Product) => `/api/products/${product._id}/reviews/mine`;
const readReviews = async ({ _id }: Product, query = '') =>
  reviewList.parse((await call('GET', `/api/products/${_id}/reviews${query}`)).body);

/** Somebody who bought a product and got it. */
async function newBuyer(product: Product): Promise<Shopper> {
  const shopper = await newShopper();
  const order = await payFor(shopper, product);
  await vi.waitFor(async () => expect((await staff('POST', `/api/admin/orders/${order._id}/ship`)).status).toBe(200), {
    timeout: 20_000,
  });
  await staff('POST', `/api/admin/orders/${order._id}/deliver`);
  await vi.waitFor(
    async () =>
      expect((await call('GET', mine(product), { token: shopper.token })).body).toMatchObject({ received: true }),
    { timeout: 20_000 },
  );
  return shopper;
}

interface Written {
  shopper: Shopper;
  product: Product;
  review: { _id: string };
}

async function newReview(fields: object = {}): Promise<Written> {
  const product = await newProduct(admin);
  const shopper = await newBuyer(product);
  const answer = await call('POST', `/api/products/${product._id}/reviews`, {
    token: shopper.token,
    json: { stars: 4, words: WORDS, name: 'Meera K.', ...fields },
  });
  expect(answer.status).toBe(201);
  return { shopper, product, review: answer.body.review };
}

const decide = (what: string, id: string, status = 'approved', reason?: string) =>
  staff('PUT', `/api/admin/${what}/${id}/status`, { status, version: 1, reason });

async function newApproved(fields: object = {}): Promise<Written> {
  const written = await newReview(fields);
  expect((await decide('reviews', written.review._id)).status).toBe(200);
  return written;
}

async function newQuestion(words = 'Does a bottle fit in?') {
  const [product, shopper] = [await newProduct(admin), await newShopper()];
  const asked = await call('POST', `/api/products/${product._id}/questions`, {
    token: shopper.token,
    json: { words },
  });
  expect(asked.status).toBe(201);
  return { product, shopper, id: asked.body.question._id as string };
}

row('POST /api/products/:id/reviews', 'takes the review of who received it, once, with pictures', async () => {
  const product = await newProduct(admin);
  const address = `/api/products/${product._id}/reviews`;
  const stranger = await newShopper();
  const json = { stars: 5, words: WORDS };
  expect((await call('POST', address, { token: stranger.token, json })).body.code).toBe('not-received');
  const { token } = await newBuyer(product);
  const form = { stars: '5', words: WORDS, fit: 'true', image: picture() };
  const written = await call('POST', address, { token, form });
  expect(written.body).toMatchObject({ review: { status: 'pending', images: [expect.stringMatching('^/uploads/')] } });
  expect((await call('POST', address, { token, json })).body.code).toBe('already-reviewed');
  expect((await call('POST', address, { token, json: { stars: 9, words: '' } })).body.fields).toMatchObject({
    stars: expect.any(String),
    words: expect.any(String),
  });
});

row('GET /api/products/:id/reviews', 'is what everybody reads, and follows each decision of the staff', async () => {
  const { product, review } = await newReview();
  expect(await readReviews(product)).toMatchObject({ total: 0, reviews: [] });
  await decide('reviews', review._id);
  expect(await readReviews(product)).toMatchObject({
    summary: { average: 4, count: 1 },
    reviews: [{ _id: review._id, words: WORDS, name: 'Meera K.' }],
  });
  expect((await call('GET', `/api/products/${product._id}`)).body.rating).toEqual({ average: 4, count: 1 });
  const page = await crawlFilled(`/product/${product._id}`);
  expect(page.text).toContain('"ratingValue":4,"reviewCount":1');
  await decide('reviews', review._id, 'hidden', 'Wrong piece');
  expect(await readReviews(product)).toMatchObject({ total: 0, reviews: [] });
  expect((await call('GET', `/api/products/${product._id}`)).body.rating).toBeUndefined();
});

row('GET /api/products/:id/reviews/mine', 'says what one may and did', async () => {
  const { product, shopper, review } = await newReview();
  expect((await call('GET', mine(product), { token: shopper.token })).body).toMatchObject({
    received: true,
    review: { _id: review._id, status: 'pending' },
  });
  const { token } = await newShopper();
  expect((await call('GET', mine(product), { token })).body).toEqual({
    ...{ received: false, helpful: [], questions: [], answers: [] },
  });
});

row('PUT /api/products/:id/reviews/mine', 'writes it anew, and has it read anew', async () => {
  const { product, shopper, review } = await newApproved();
  const json = { stars: 2, words: 'The strap tore after a month.' };
  const changed = await call('PUT', mine(product), { token: shopper.token, json });
  expect(changed.body.review).toMatchObject({ _id: review._id, stars: 2, status: 'pending' });
  expect((await readReviews(product)).total).toBe(0);
  expect((await decide('reviews', review._id)).body.code).toBe('words-changed');
});

row('DELETE /api/products/:id/reviews/mine', 'withdraws it', async () => {
  const { product, shopper } = await newApproved();
  expect((await call('DELETE', mine(product), { token: shopper.token })).status).toBe(200);
  expect(await readReviews(product)).toMatchObject({ total: 0, reviews: [] });
  expect((await call('DELETE', mine(product), { token: shopper.token })).status).toBe(404);
});

row('PUT /api/reviews/:id/helpful', 'counts each person once, and nobody’s own', async () => {
  const { product, shopper, review } = await newApproved();
  const { token } = await newShopper();
  const address = `/api/reviews/${review._id}/helpful`;
  expect((await call('PUT', address, { token })).body.helpful).toBe(1);
  expect((await call('PUT', address, { token })).body.helpful).toBe(1);
  expect((await call('PUT', address, { token: shopper.token })).body.code).toBe('own-review');
  expect((await readReviews(product, '?sort=helpful')).reviews).toMatchObject([{ helpful: 1 }]);
});

row('DELETE /api/reviews/:id/helpful', 'takes it back', async () => {
  const { product, review } = await newApproved();
  const { token } = await newShopper();
  await call('PUT', `/api/reviews/${review._id}/helpful`, { token });
  expect((await call('DELETE', `/api/reviews/${review._id}/helpful`, { token })).body.helpful).toBe(0);
  expect((await readReviews(product)).reviews).toMatchObject([{ helpful: 0 }]);
});

row('POST /api/products/:id/questions', 'takes a question from anybody signed in', async () => {
  const { product, shopper } = await newQuestion();
  const none = await call('POST', `/api/products/${product._id}/questions`, { token: shopper.token, json: {} });
  expect(none.body.fields).toHaveProperty('words');
});

row('GET /api/products/:id/questions', 'shows what the staff has approved', async () => {
  const { product, id } = await newQuestion();
  const read = async () => (await call('GET', `/api/products/${product._id}/questions`)).body;
  expect(await read()).toEqual({ questions: [], total: 0 });
  await decide('questions', id);
  expect(await read()).toMatchObject({ total: 1, questions: [{ _id: id, answers: [] }] });
});

row('DELETE /api/questions/:id', 'withdraws one’s own', async () => {
  const { shopper, id } = await newQuestion();
  const stranger = await newShopper();
  expect((await call('DELETE', `/api/questions/${id}`, { token: stranger.token })).status).toBe(404);
  expect((await call('DELETE', `/api/questions/${id}`, { token: shopper.token })).status).toBe(200);
});

row('POST /api/questions/:id/answers', 'takes the answer of who received the product', async () => {
  const { product, shopper, id } = await newQuestion();
  await decide('questions', id);
  const answer = (token: string) =>
    call('POST', `/api/questions/${id}/answers`, { token, json: { words: 'A small one does.', name: 'Anu' } });
  expect((await answer(shopper.token)).body.code).toBe('not-received');
  const { token } = await newBuyer(product);
  expect((await answer(token)).body.answer).toMatchObject({ status: 'pending', name: 'Anu' });
});

row('PUT /api/admin/answers/:id/status', 'shows or hides an answer', async () => {
  const { product, id } = await newQuestion();
  await decide('questions', id);
  const { token } = await newBuyer(product);
  const json = { words: 'A small one does.' };
  const { body } = await call('POST', `/api/questions/${id}/answers`, { token, json });
  expect((await decide('answers', body.answer._id)).body.question.answers).toMatchObject([{ status: 'approved' }]);
  const read = async () => (await call('GET', `/api/products/${product._id}/questions`)).body.questions;
  expect(await read()).toMatchObject([{ answers: [{ words: 'A small one does.', by: 'buyer' }] }]);
  await decide('answers', body.answer._id, 'rejected', 'Not so');
  expect(await read()).toMatchObject([{ answers: [] }]);
});

row('DELETE /api/answers/:id', 'withdraws one’s own', async () => {
  const { product, id, shopper } = await newQuestion();
  await decide('questions', id);
  const { token } = await newBuyer(product);
  const { body } = await call('POST', `/api/questions/${id}/answers`, { token, json: { words: 'It does.' } });
  const address = `/api/answers/${body.answer._id}`;
  expect((await call('DELETE', address, { token: shopper.token })).status).toBe(404);
  expect((await call('DELETE', address, { token })).status).toBe(200);
});

row('GET /api/admin/moderation', 'counts what waits', async () => {
  await newQuestion();
  const { body } = await staff('GET', '/api/admin/moderation');
  expect(body.questions).toBeGreaterThan(0);
});

row('GET /api/admin/reviews', 'lists what waits, with its product and what to look at', async () => {
  const words = 'See www.elsewhere.example for the same one.';
  const { product, review } = await newReview({ words });
  const found = await vi.waitFor(async () => {
    for (let page = 1; ; page += 1) {
      const { body } = await staff('GET', `/api/admin/reviews?status=pending&page=${page}`);
      const each = body.reviews.find(({ _id }: { _id: string }) => _id === review._id);
      if (each) return each;
      expect(body.reviews.length).toBeGreaterThan(0);
    }
  });
  expect(found).toMatchObject({
    flags: expect.arrayContaining(['link']),
    version: 1,
    product: { _id: product._id, name: product.name },
  });
});

row('PUT /api/admin/reviews/:id/status', 'wants a reason unless it approves', async () => {
  const { review } = await newReview();
  expect((await decide('reviews', review._id, 'rejected')).body.fields).toHaveProperty('reason');
  const rejected = await decide('reviews', review._id, 'rejected', 'About the courier');
  expect(rejected.body.review).toMatchObject({ status: 'rejected', reason: 'About the courier' });
});

row('PUT /api/admin/reviews/:id/answer', 'answers for the shop', async () => {
  const { product, review } = await newApproved();
  const answer = (words: string) => staff('PUT', `/api/admin/reviews/${review._id}/answer`, { words });
  expect((await answer('Thank you.')).status).toBe(200);
  expect((await readReviews(product)).reviews[0]?.answer?.words).toBe('Thank you.');
  await answer('');
  expect((await readReviews(product)).reviews[0]?.answer).toBeUndefined();
});

row('GET /api/admin/questions', 'lists questions by status, with their answers', async () => {
  const { id, product } = await newQuestion();
  await staff('POST', `/api/admin/questions/${id}/answers`, { words: 'It does.' });
  const { body } = await staff('GET', '/api/admin/questions?status=approved');
  expect(body.questions.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
    product: { name: product.name },
    answers: [{ by: 'shop', status: 'approved' }],
  });
});

row('PUT /api/admin/questions/:id/status', 'hides a question with its answers', async () => {
  const { id, product } = await newQuestion();
  await staff('POST', `/api/admin/questions/${id}/answers`, { words: 'It does.' });
  expect((await decide('questions', id, 'hidden', 'Asked before')).status).toBe(200);
  expect((await call('GET', `/api/products/${product._id}/questions`)).body.total).toBe(0);
});

row('POST /api/admin/questions/:id/answers', 'answers for the shop, which makes the question public', async () => {
  const { id, product } = await newQuestion();
  expect((await staff('POST', `/api/admin/questions/${id}/answers`, { words: 'It does.' })).status).toBe(201);
  expect((await call('GET', `/api/products/${product._id}/questions`)).body.questions).toMatchObject([
    { _id: id, answers: [{ by: 'shop', words: 'It does.' }] },
  ]);
});

test('a deleted account takes its review along', async () => {
  const { product, shopper } = await newApproved();
  await call('DELETE', `/api/user/delete/${shopper.id}`, { token: shopper.token, json: { password: PASSWORD } });
  await vi.waitFor(async () => expect((await readReviews(product)).total).toBe(0), { timeout: 20_000 });
  await vi.waitFor(
    async () => expect((await call('GET', `/api/products/${product._id}`)).body.rating).toBeUndefined(),
    { timeout: 20_000 },
  );
});
