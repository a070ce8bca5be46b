import type { OwnVoice, ReviewList } from '@shop/contracts/api/review';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { USER } from './fixtures';
import { openPage } from './open-page';
import { answer, SILENT } from './server';
import { aProduct } from './shelf';
import { watch } from './watch';

const SHOPPER = { user: USER, userToken: 'T' };
const DRESS = aProduct({ rating: { average: 4.5, count: 12 } });
const PAGE = `/product/${DRESS._id}`;
const API = `/api/products/${DRESS._id}`;
const AT = '2026-11-14T09:12:00.000Z';
const REVIEW = {
  ...{ _id: '5'.repeat(24), words: 'Soft <b>linen</b>.', name: 'Meera K.', createdAt: AT, updatedAt: AT },
  ...{ stars: 5, title: 'Worn every week', fit: 'small' as const, images: ['/uploads/worn.webp'], helpful: 3 },
  answer: { words: 'Thank you, Meera.', createdAt: AT },
};
const LIST: ReviewList = {
  summary: { average: 4.5, count: 12, stars: [0, 1, 0, 3, 8], fit: { small: 6, true: 2, large: 0 } },
  reviews: [REVIEW],
  total: 12,
};

function own(part: Partial<OwnVoice>) {
  answer('get', `${API}/reviews/mine`, 200, { ...SILENT, ...part });
}

beforeEach(() => {
  answer('get', API, 200, { ...DRESS });
});

const reviews = () => screen.findByRole('region', { name: 'Reviews' });

describe('the reviews of a piece', () => {
  test('are summed up, and shown as their authors wrote them', async () => {
    answer('get', `${API}/reviews`, 200, { ...LIST });
    openPage(PAGE);
    const section = within(await reviews());
    expect(await section.findByText('4.5')).toBeVisible();
    expect(section.getByRole('button', { name: '5 stars: 8' })).toBeEnabled();
    expect(section.getByRole('button', { name: '3 stars: 0' })).toBeDisabled();
    expect(section.getByText('Runs small')).toBeVisible();
    expect(section.getByText('Soft <b>linen</b>.')).toBeVisible();
    expect(section.getByText(/Meera K\. · bought it here/)).toBeVisible();
    expect(section.getByAltText('Picture 1 by Meera K.')).toBeInTheDocument();
    expect(section.getByText('Thank you, Meera.')).toBeVisible();
    expect(section.getByText('3 find this helpful')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Rated 4.5 of 5, 12 reviews' })).toBeVisible();
    expect(section.queryByRole('button', { name: 'Write a review' })).toBeNull();
  });

  test('are sorted, filtered and turned page by page', async () => {
    answer('get', `${API}/reviews`, 200, { ...LIST });
    const calls = watch('get', `${API}/reviews`);
    const hands = openPage(PAGE);
    await hands.selectOptions(await screen.findByLabelText('Sort reviews'), 'Worst first');
    await waitFor(() => expect(calls.at(-1)?.fields).toMatchObject({ sort: 'lowest', page: '1' }));
    await hands.click(screen.getByRole('button', { name: '5 stars: 8' }));
    await waitFor(() => expect(calls.at(-1)?.fields).toMatchObject({ sort: 'lowest', stars: '5' }));
    await hands.click(screen.getByRole('checkbox', { name: 'With pictures' }));
    await waitFor(() => expect(calls.at(-1)?.fields).toMatchObject({ pictures: 'true' }));
    const pages = await screen.findByRole('navigation', { name: 'Pages of reviews' });
    await hands.click(within(pages).getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(calls.at(-1)?.fields).toMatchObject({ page: '2', stars: '5' }));
  });

  test('say that there are none, and who could write one', async () => {
    openPage(PAGE);
    const section = within(await reviews());
    expect(await section.findByText('No reviews yet')).toBeVisible();
    expect(section.getByText('Only those who received the piece can review it.')).toBeVisible();
  });

  test('say that they cannot be had', async () => {
    answer('get', `${API}/reviews`, 500, { message: 'x', code: 'internal' });
    openPage(PAGE);
    expect(await screen.findByText('Failed to load reviews')).toBeVisible();
  });

  test('are written by who received the piece, with a name that is proposed', async () => {
    own({ received: true });
    answer('post', `${API}/reviews`, 201, { message: 'Thank you.' });
    const calls = watch('post', `${API}/reviews`);
    const hands = openPage(PAGE, SHOPPER);
    await hands.click(await screen.findByRole('button', { name: 'Write a review' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hands.click(dialog.getByRole('button', { name: 'Send review' }));
    expect(dialog.getByText('Choose how many stars')).toBeVisible();
    expect(dialog.getByText('Write a few words')).toBeVisible();
    expect(calls).toHaveLength(0);
    await hands.click(dialog.getByRole('radio', { name: '4 stars' }));
    await hands.click(dialog.getByRole('radio', { name: 'True to size' }));
    await hands.type(dialog.getByLabelText('Your review'), 'Soft.');
    await hands.click(dialog.getByRole('button', { name: 'Send review' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    const [first = '', ...others] = USER.fullName.split(' ');
    const name = `${first} ${others.at(-1)?.[0] ?? ''}.`;
    expect(calls[0]?.fields).toMatchObject({ stars: '4', words: 'Soft.', fit: 'true', name });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('are written from My Orders, too', async () => {
    own({ received: true });
    openPage(`${PAGE}?review#reviews`, SHOPPER);
    expect(await screen.findByRole('dialog', { name: 'Write a review' })).toBeVisible();
  });

  test('of one’s own say what became of them, and are withdrawn', async () => {
    own({ received: true, review: { ...REVIEW, status: 'rejected', reason: 'About the courier' } });
    answer('delete', `${API}/reviews/mine`, 200, { message: 'Review withdrawn' });
    const calls = watch('delete', `${API}/reviews/mine`);
    const hands = openPage(PAGE, SHOPPER);
    expect(await screen.findByText('Your review is not shown: About the courier')).toBeVisible();
    await hands.click(screen.getByRole('button', { name: 'Withdraw it' }));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  test('are found helpful by who is signed in', async () => {
    answer('get', `${API}/reviews`, 200, { ...LIST });
    answer('put', `/api/reviews/${REVIEW._id}/helpful`, 200, { message: 'Noted', helpful: 4 });
    const calls = watch('put', `/api/reviews/${REVIEW._id}/helpful`);
    const hands = openPage(PAGE, SHOPPER);
    const button = await screen.findByRole('button', { name: /^Helpful/ });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await hands.click(button);
    await waitFor(() => expect(calls).toHaveLength(1));
  });
});

test.each([{ ...DRESS }, [], { reviews: [], questions: null, total: 0 }])(
  'a strange answer breaks its section only: %#',
  async (strange) => {
    for (const path of ['reviews', 'questions', 'reviews/mine']) answer('get', `${API}/${path}`, 200, strange);
    openPage(PAGE, SHOPPER);
    expect(await screen.findByText('Failed to load reviews')).toBeVisible();
    expect(await screen.findByText('Failed to load questions')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: DRESS.name })).toBeVisible();
  },
);

describe('questions about a piece', () => {
  const QUESTION = {
    ...{ _id: '6'.repeat(24), words: 'Is it lined?', name: 'Ravi', createdAt: AT },
    answers: [
      { _id: '7'.repeat(24), words: 'Yes.', name: 'The shop', by: 'shop', createdAt: AT },
      { _id: '8'.repeat(24), words: 'Mine is.', name: 'Anu', by: 'buyer', createdAt: AT },
    ],
  };

  test('are shown with the answers of the shop and of buyers', async () => {
    answer('get', `${API}/questions`, 200, { questions: [QUESTION], total: 1 });
    openPage(PAGE);
    expect(await screen.findByRole('heading', { name: 'Is it lined?' })).toBeVisible();
    expect(screen.getByText('The shop')).toBeVisible();
    expect(screen.getByText('Anu · bought it here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in to ask' })).toHaveAttribute('href', '/userLogin');
  });

  test('are asked by who is signed in, and answered by who received it', async () => {
    own({ received: true, questions: [{ ...QUESTION, status: 'pending' }] });
    answer('get', `${API}/questions`, 200, { questions: [QUESTION], total: 1 });
    answer('post', `${API}/questions`, 201, { message: 'Thank you.' });
    answer('post', `/api/questions/${QUESTION._id}/answers`, 201, { message: 'Thank you.' });
    const [asked, answered] = [
      watch('post', `${API}/questions`),
      watch('post', `/api/questions/${QUESTION._id}/answers`),
    ];
    const hands = openPage(PAGE, SHOPPER);
    expect(await screen.findByText('What you wrote shows once we have read it.')).toBeVisible();
    await hands.click(screen.getByRole('button', { name: 'Ask a question' }));
    await hands.type(await screen.findByLabelText('Your question'), 'Does it shrink?');
    await hands.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(asked[0]?.fields).toMatchObject({ words: 'Does it shrink?' }));
    await hands.click(await screen.findByRole('button', { name: /^Answer/ }));
    await hands.type(await screen.findByLabelText('Your answer'), 'With cotton.');
    await hands.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(answered[0]?.fields).toMatchObject({ words: 'With cotton.' }));
  });
});
