import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { adminAnswers, openAsAdmin } from './admin-side';
import { PRODUCTS } from './fixtures';
import { answer } from './server';
import { watch } from './watch';

const AT = '2026-11-14T09:12:00.000Z';
const ID = '5'.repeat(24);
const [DRESS] = PRODUCTS;
const SAID = {
  ...{ _id: ID, words: 'See www.elsewhere.example', name: 'Meera K.', createdAt: AT },
  ...{ status: 'pending', version: 3, flags: ['link'] },
  product: { _id: DRESS?._id, name: DRESS?.name, image: DRESS?.image },
};
const REVIEW = { ...SAID, updatedAt: AT, stars: 4, title: 'Soft', images: [], helpful: 0 };
const COUNTS = { pending: 1, approved: 7, rejected: 0, hidden: 2 };

beforeEach(() => {
  adminAnswers();
  answer('get', '/api/admin/moderation', 200, { reviews: 2, questions: 1 });
  answer('get', '/api/admin/reviews', 200, { reviews: [REVIEW], total: 1, counts: COUNTS });
});

test('the navigation says how much waits to be read', async () => {
  openAsAdmin('/adminHome');
  expect((await screen.findAllByRole('link', { name: 'Reviews 3 to read' }))[0]).toHaveAttribute(
    'href',
    '/admin/reviews',
  );
});

test('reviews are listed by status with counts and what to look at', async () => {
  const calls = watch('get', '/api/admin/reviews');
  const hands = openAsAdmin('/admin/reviews');
  expect(await screen.findByText('4 stars: Soft')).toBeVisible();
  expect(screen.getByText('Holds a link')).toBeVisible();
  expect(calls.at(-1)?.fields).toMatchObject({ status: 'pending', page: '1' });
  await hands.click(screen.getByRole('button', { name: 'Shown 7' }));
  await waitFor(() => expect(calls.at(-1)?.fields).toMatchObject({ status: 'approved' }));
  expect(location.search).toBe('?status=approved');
});

test('a review is approved as it was read, or rejected with a reason', async () => {
  answer('put', `/api/admin/reviews/${ID}/status`, 200, { message: 'Done' });
  const calls = watch('put', `/api/admin/reviews/${ID}/status`);
  const hands = openAsAdmin('/admin/reviews');
  await hands.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(calls[0]?.fields).toEqual({ status: 'approved', version: 3 }));
  await hands.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog'));
  await hands.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByText('Say why, the author will read it')).toBeVisible();
  await hands.type(dialog.getByLabelText('Reason'), 'An advertisement');
  await hands.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(calls[1]?.fields).toEqual({ status: 'rejected', version: 3, reason: 'An advertisement' }));
});

test('the shop answers a review', async () => {
  answer('put', `/api/admin/reviews/${ID}/answer`, 200, { message: 'Answer published' });
  const calls = watch('put', `/api/admin/reviews/${ID}/answer`);
  const hands = openAsAdmin('/admin/reviews');
  await hands.click(await screen.findByRole('button', { name: 'Answer' }));
  await hands.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Thank you.');
  await hands.click(screen.getByRole('button', { name: 'Publish answer' }));
  await waitFor(() => expect(calls[0]?.fields).toEqual({ words: 'Thank you.' }));
});

test('an empty queue says so, and one that cannot be had, too', async () => {
  answer('get', '/api/admin/reviews', 500, { message: 'x', code: 'internal' });
  const hands = openAsAdmin('/admin/reviews');
  expect(await screen.findByText('Failed to load reviews')).toBeVisible();
  answer('get', '/api/admin/reviews', 200, { reviews: [], total: 0, counts: {} });
  await hands.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Everything is read')).toBeVisible();
});

test('questions are answered, and answers of buyers decided', async () => {
  const given = { ...SAID, _id: '7'.repeat(24), version: 1, flags: [], by: 'buyer', words: 'Mine is.' };
  const question = { ...SAID, words: 'Is it lined?', flags: [], answers: [given] };
  answer('get', '/api/admin/questions', 200, { questions: [question], total: 1, counts: COUNTS });
  answer('post', `/api/admin/questions/${ID}/answers`, 201, { message: 'Answer published' });
  answer('put', `/api/admin/answers/${given._id}/status`, 200, { message: 'Done' });
  const [answers, decisions] = [
    watch('post', `/api/admin/questions/${ID}/answers`),
    watch('put', `/api/admin/answers/${given._id}/status`),
  ];
  const hands = openAsAdmin('/admin/questions');
  await hands.click(await screen.findByRole('button', { name: 'Answer' }));
  await hands.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Yes.');
  await hands.click(screen.getByRole('button', { name: 'Publish answer' }));
  await waitFor(() => expect(answers[0]?.fields).toEqual({ words: 'Yes.' }));
  await hands.click((await screen.findAllByRole('button', { name: 'Approve' }))[1]!);
  await waitFor(() => expect(decisions[0]?.fields).toEqual({ status: 'approved', version: 1 }));
});
