import { newId } from '@shop/platform/ids';
import type { TestAccount } from '@shop/testing/test-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCatalog, type CatalogHarness } from './harness';
import { reviewHarness } from './review-harness';

let catalog: CatalogHarness;
let shop: ReturnType<typeof reviewHarness>;
beforeAll(async () => {
  catalog = await startCatalog();
  shop = reviewHarness(catalog);
});
afterAll(() => catalog.stop());

async function ask(productId: string, as: TestAccount = catalog.shopper(), words = `Is it lined? ${newId()}`) {
  const { body } = await shop.call('POST', `/api/products/${productId}/questions`, { as, body: { words } });
  return (body as { question: { _id: string; words: string } }).question;
}

const questions = async (productId: string) =>
  (await shop.call('GET', `/api/products/${productId}/questions`)).body as {
    total: number;
    questions: { _id: string; answers: { _id: string }[] }[];
  };
const answerAs = (as: TestAccount, questionId: string, words: string) =>
  shop.call('POST', `/api/questions/${questionId}/answers`, { as, body: { words, name: 'Anu' } });

test('a question shows once the staff has read it, with the shop’s answer', async () => {
  const { _id } = await catalog.add();
  const asked = await ask(_id);
  expect(await questions(_id)).toEqual({ questions: [], total: 0 });
  const staff = { as: catalog.admin };
  const waiting = await shop.call('GET', '/api/admin/questions', staff);
  expect(waiting.body).toMatchObject({
    questions: expect.arrayContaining([expect.objectContaining(asked && { _id: asked._id, status: 'pending' })]),
  });
  const body = { words: 'Yes, with cotton.' };
  const answered = await shop.call('POST', `/api/admin/questions/${asked._id}/answers`, { ...staff, body });
  expect(answered).toMatchObject({
    status: 201,
    body: { question: { status: 'approved', answers: [{ by: 'shop' }] } },
  });
  expect(await questions(_id)).toMatchObject({
    questions: [{ _id: asked._id, answers: [{ by: 'shop', name: 'The shop', words: 'Yes, with cotton.' }] }],
    total: 1,
  });
});

test('who received the product answers; the staff reads that, too', async () => {
  const { _id } = await catalog.add();
  const asked = await ask(_id);
  const as = await shop.buyer(_id);
  expect((await answerAs(as, asked._id, 'I think so.')).status).toBe(404);
  await shop.decide('questions', asked, 'approved');
  expect(await answerAs(catalog.shopper(), asked._id, 'No idea')).toMatchObject({
    status: 403,
    body: { code: 'not-received' },
  });
  const { answer } = (await answerAs(as, asked._id, 'Mine is.')).body as { answer: { _id: string } };
  expect(await questions(_id)).toMatchObject({ questions: [{ answers: [] }] });
  const { body: counts } = await shop.call('GET', '/api/admin/moderation', { as: catalog.admin });
  expect((counts as { questions: number }).questions).toBeGreaterThan(0);
  await shop.decide('answers', answer, 'approved');
  expect(await questions(_id)).toMatchObject({ questions: [{ answers: [{ by: 'buyer', name: 'Anu' }] }] });
  await shop.decide('answers', answer, 'hidden', 'Wrong');
  expect(await questions(_id)).toMatchObject({ questions: [{ answers: [] }] });
});

test('only whose words they are withdraws them', async () => {
  const { _id } = await catalog.add();
  const asker = catalog.shopper();
  const asked = await ask(_id, asker);
  await shop.decide('questions', asked, 'approved');
  const buyer = await shop.buyer(_id);
  const { answer } = (await answerAs(buyer, asked._id, 'Mine is.')).body as { answer: { _id: string } };
  const remove = async (as: TestAccount, path: string) => (await shop.call('DELETE', path, { as })).status;
  expect(await remove(asker, `/api/answers/${answer._id}`)).toBe(404);
  expect(await remove(buyer, `/api/questions/${asked._id}`)).toBe(404);
  expect((await shop.mine(buyer, _id)).body).toMatchObject({ answers: [{ _id: answer._id, status: 'pending' }] });
  expect(await remove(buyer, `/api/answers/${answer._id}`)).toBe(200);
  expect(await remove(asker, `/api/questions/${asked._id}`)).toBe(200);
  expect(await questions(_id)).toEqual({ questions: [], total: 0 });
  expect(await remove(asker, `/api/questions/${asked._id}`)).toBe(404);
});
