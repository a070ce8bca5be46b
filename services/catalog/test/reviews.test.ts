import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCatalog, type CatalogHarness } from './harness';
import { reviewForm, reviewHarness, WORDS } from './review-harness';

let catalog: CatalogHarness;
let shop: ReturnType<typeof reviewHarness>;
beforeAll(async () => {
  catalog = await startCatalog();
  shop = reviewHarness(catalog);
});
afterAll(() => catalog.stop());

test('only who received a product reviews it, and once', async () => {
  const [{ _id }, other] = [await catalog.add(), await catalog.add()];
  const stranger = catalog.shopper();
  expect(await shop.review(stranger, _id)).toMatchObject({ status: 403, body: { code: 'not-received' } });
  const as = await shop.buyer(_id);
  const written = await shop.review(as, _id, { title: 'Soft', fit: 'small', name: 'Meera K.' });
  expect(written).toMatchObject({
    status: 201,
    body: { review: { stars: 4, title: 'Soft', fit: 'small', name: 'Meera K.', status: 'pending', helpful: 0 } },
  });
  expect(await shop.review(as, _id)).toMatchObject({ status: 409, body: { code: 'already-reviewed' } });
  expect(await shop.review(as, other._id)).toMatchObject({ status: 403 });
  expect(await shop.review(as, newId())).toMatchObject({ status: 404 });
});

test('a review shows once the staff has read it, and counts for the product from then on', async () => {
  const { _id } = await catalog.add();
  const as = await shop.buyer(_id);
  const { review } = (await shop.review(as, _id, { fit: 'true' })).body as { review: { _id: string } };
  expect(await shop.list(_id)).toMatchObject({ reviews: [], total: 0, summary: { stars: [0, 0, 0, 0, 0] } });
  expect(await shop.productOf(_id)).not.toHaveProperty('rating');
  expect(await shop.decide('reviews', review, 'approved')).toMatchObject({ status: 200 });
  expect(await shop.list(_id)).toMatchObject({
    reviews: [{ _id: review._id, words: WORDS, name: 'A shopper' }],
    total: 1,
    summary: { average: 4, count: 1, stars: [0, 0, 0, 1, 0], fit: { small: 0, true: 1, large: 0 } },
  });
  expect(JSON.stringify(await shop.list(_id))).not.toContain(as.id);
  expect(await shop.productOf(_id)).toMatchObject({ rating: { average: 4, count: 1 } });
  expect(await shop.decide('reviews', review, 'hidden')).toMatchObject({ status: 400 });
  expect(await shop.decide('reviews', review, 'hidden', ' ')).toMatchObject({ status: 400 });
  expect(await shop.decide('reviews', review, 'hidden', 'Not about the piece')).toMatchObject({ status: 200 });
  expect(await shop.list(_id)).toMatchObject({ total: 0, summary: { stars: [0, 0, 0, 0, 0] } });
  expect(await shop.productOf(_id)).not.toHaveProperty('rating');
  expect((await shop.mine(as, _id)).body).toMatchObject({
    received: true,
    review: { status: 'hidden', reason: 'Not about the piece' },
  });
});

test('lists come by rating as soon as the staff has decided', async () => {
  const category = `Rated ${newId()}`;
  const [none, poor, good] = [
    await catalog.add({ category }),
    await catalog.add({ category }),
    await catalog.add({ category }),
  ];
  await shop.approved(poor._id, { stars: 2 });
  await shop.approved(good._id, { stars: 5 });
  const address = `/api/products?category=${encodeURIComponent(category)}&sort=rating&limit=2`;
  const first = await shop.call('GET', address);
  expect(first.body).toMatchObject({ products: [{ _id: good._id }, { _id: poor._id }] });
  const { next } = first.body as { next: string };
  expect((await shop.call('GET', `${address}&after=${next}`)).body).toMatchObject({ products: [{ _id: none._id }] });
});

test('what its author changes is read anew, and what the staff read before it is not approved', async () => {
  const { _id } = await catalog.add();
  const { as, _id: reviewId } = await shop.approved(_id, { stars: 5 });
  const address = `/api/products/${_id}/reviews/mine`;
  const changed = await shop.call('PUT', address, {
    as,
    body: { stars: 1, words: 'It came apart in the first wash.' },
  });
  expect(changed).toMatchObject({ status: 200, body: { review: { _id: reviewId, stars: 1, status: 'pending' } } });
  expect(await shop.productOf(_id)).not.toHaveProperty('rating');
  expect(await shop.decide('reviews', { _id: reviewId, version: 1 }, 'approved')).toMatchObject({
    status: 409,
    body: { code: 'words-changed' },
  });
  await shop.decide('reviews', { _id: reviewId, version: 2 }, 'approved');
  expect(await shop.productOf(_id)).toMatchObject({ rating: { average: 1, count: 1 } });
  expect((await shop.call('DELETE', address, { as })).status).toBe(200);
  expect((await shop.call('DELETE', address, { as })).status).toBe(404);
  expect(await shop.productOf(_id)).not.toHaveProperty('rating');
  expect(await shop.list(_id)).toMatchObject({ total: 0 });
});

test('pictures are stored, kept, replaced and removed with the review', async () => {
  const { _id } = await catalog.add();
  const as = await shop.buyer(_id);
  const before = (await catalog.files()).length;
  const written = await shop.review(as, _id, await reviewForm({}, 2));
  const { images } = (written.body as { review: { images: string[] } }).review;
  expect(images).toHaveLength(2);
  const form = await reviewForm({ keep: JSON.stringify([images[1], '/uploads/of-somebody-else.webp']) });
  const address = `/api/products/${_id}/reviews/mine`;
  const { review } = (await shop.call('PUT', address, { as, body: form })).body as { review: { images: string[] } };
  expect(review.images).toHaveLength(2);
  expect(review.images[0]).toBe(images[1]);
  const many = await reviewForm({ keep: JSON.stringify(review.images) }, 4);
  expect(await shop.call('PUT', address, { as, body: many })).toMatchObject({
    status: 400,
    body: { fields: { images: 'At most 5 pictures' } },
  });
  await shop.call('DELETE', address, { as });
  await expect.poll(async () => (await catalog.files()).length, { timeout: 60_000 }).toBe(before);
});

test('a file that is no picture is refused', async () => {
  const { _id } = await catalog.add();
  const as = await shop.buyer(_id);
  const form = await reviewForm({}, 0);
  form.append('images', new Blob(['<svg onload="alert(1)"/>']), 'worn.png');
  expect(await shop.review(as, _id, form)).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  expect((await shop.mine(as, _id)).body).not.toHaveProperty('review');
});

describe('words', () => {
  test.each<[string, object, string]>([
    ['no stars', { stars: '' }, 'stars'],
    ['six stars', { stars: 6 }, 'stars'],
    ['half a star', { stars: 4.5 }, 'stars'],
    ['none', { words: ' \n ' }, 'words'],
    ['10 KB', { words: 'long '.repeat(2_000) }, 'words'],
    ['those that run backwards', { words: `Good \u202e${'evil'.repeat(3)}` }, 'words'],
    ['another fit', { fit: 'huge' }, 'fit'],
    ['a name that cannot be seen', { name: '\u200b' }, 'name'],
  ])('with %s are refused', async (_what, fields, field) => {
    const { _id } = await catalog.add();
    const as = await shop.buyer(_id);
    const answer = await shop.review(as, _id, fields);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
  });

  test('of every script, and what looks like one of a page, come back to the letter', async () => {
    const words = 'सूती कुर्ता क्‍या बात है! 👩‍👩‍👧 العربية עברית 漢字 ไทย Ω <script>alert(1)</script> & "q" \' \\ $1 %s';
    const { _id } = await catalog.add();
    await shop.approved(_id, { words, title: 'अच्छा <b>', name: 'मीरा क.' });
    expect(await shop.list(_id)).toMatchObject({ reviews: [{ words, title: 'अच्छा <b>', name: 'मीरा क.' }] });
  });

  test('with links, and those that stand elsewhere, are shown to the staff as such', async () => {
    const [one, two] = [await catalog.add(), await catalog.add()];
    // without digits, which may look like a telephone number
    const own = newId().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
    const words = `Cheaper at www.elsewhere.example, honestly, all of it. ${own}`;
    const [first, second] = [await shop.buyer(one._id, two._id), await shop.buyer(one._id)];
    await shop.review(first, one._id, { words });
    expect(await shop.review(first, two._id, { words: words.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'same-words' },
    });
    await shop.review(second, one._id, { words });
    const waiting = (await shop.call('GET', '/api/admin/reviews', { as: catalog.admin })).body as {
      reviews: { words: string; flags: string[] }[];
    };
    const flags = waiting.reviews.filter((each) => each.words === words).map((each) => each.flags);
    expect(flags).toEqual([['link'], ['link', 'same-words']]);
  });
});

test('somebody who writes all day has to stop', async () => {
  const { _id } = await catalog.add();
  const as = catalog.shopper();
  for (let asked = 0; asked < 20; asked += 1) {
    const body = { words: `Is it number ${asked} of the series?` };
    expect((await shop.call('POST', `/api/products/${_id}/questions`, { as, body })).status).toBe(201);
  }
  const answer = await shop.call('POST', `/api/products/${_id}/questions`, { as, body: { words: 'And one more?' } });
  expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-texts' } });
});

test('each person finds a review helpful once, and nobody the own', async () => {
  const { _id } = await catalog.add();
  const { as, _id: reviewId } = await shop.approved(_id);
  const address = `/api/reviews/${reviewId}/helpful`;
  const [one, two] = [catalog.shopper(), catalog.shopper()];
  const votes = await Promise.all([one, one, two].map((who) => shop.call('PUT', address, { as: who })));
  expect(votes.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await shop.list(_id)).toMatchObject({ reviews: [{ helpful: 2 }] });
  expect((await shop.mine(one, _id)).body).toMatchObject({ helpful: [reviewId] });
  await Promise.all([1, 2].map(() => shop.call('DELETE', address, { as: one })));
  expect(await shop.list(_id)).toMatchObject({ reviews: [{ helpful: 1 }] });
  expect(await shop.call('PUT', address, { as })).toMatchObject({ status: 409, body: { code: 'own-review' } });
  await shop.decide('reviews', { _id: reviewId }, 'rejected', 'Spam');
  expect((await shop.call('PUT', address, { as: one })).status).toBe(404);
  expect((await shop.call('PUT', `/api/reviews/${newId()}/helpful`, { as: one })).status).toBe(404);
});

test('reviews are sorted, filtered and paged', async () => {
  const { _id } = await catalog.add();
  const give = [5, 1, 3, 4, 4, 2, 5, 3, 1, 5, 4];
  const ids: string[] = [];
  for (const [index, stars] of give.entries()) {
    const fit = index % 2 ? 'small' : 'large';
    ids.push((await shop.approved(_id, { stars, fit, words: `Review number ${index}` }))._id);
  }
  await shop.call('PUT', `/api/reviews/${ids[2]}/helpful`, { as: catalog.shopper() });
  const found = async (query: string) => {
    const { reviews, total } = (await shop.list(_id, query)) as { reviews: { _id: string }[]; total: number };
    return [reviews.map((each) => ids.indexOf(each._id)), total];
  };
  expect(await found('')).toEqual([[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 11]);
  expect(await found('?page=2')).toEqual([[0], 11]);
  expect(await found('?sort=highest')).toEqual([[9, 6, 0, 10, 4, 3, 7, 2, 5, 8], 11]);
  expect(await found('?sort=lowest')).toEqual([[1, 8, 5, 2, 7, 3, 4, 10, 0, 6], 11]);
  expect((await found('?sort=helpful'))[0]).toEqual([2, 10, 9, 8, 7, 6, 5, 4, 3, 1]);
  expect(await found('?stars=4&fit=')).toEqual([[10, 4, 3], 3]);
  expect(await found('?stars=4&fit=small')).toEqual([[3], 1]);
  expect(await found('?pictures=true')).toEqual([[], 0]);
  expect(await shop.call('GET', `/api/products/${_id}/reviews?sort=odd`)).toMatchObject({ status: 400 });
  expect(await shop.call('GET', `/api/products/${newId()}/reviews`)).toMatchObject({ status: 404 });
});

test('the shop answers a review, and takes the answer back', async () => {
  const { _id } = await catalog.add();
  const { _id: reviewId } = await shop.approved(_id);
  const answer = (words: string) =>
    shop.call('PUT', `/api/admin/reviews/${reviewId}/answer`, { as: catalog.admin, body: { words } });
  expect(await answer('Thank you. The new lot has longer sleeves.')).toMatchObject({ status: 200 });
  expect(await shop.list(_id)).toMatchObject({
    reviews: [{ answer: { words: 'Thank you. The new lot has longer sleeves.' } }],
  });
  await answer('');
  expect(await shop.list(_id)).toMatchObject({ reviews: [expect.not.objectContaining({ answer: expect.anything() })] });
});
