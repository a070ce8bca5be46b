import { MESSAGES } from '@shop/contracts/api/messages';
import type { Product } from '@shop/contracts/api/product';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminAnswers, openAsAdmin, IMAGE, TOKEN } from './admin-side';
import { PRODUCTS } from './fixtures';
import { leavesAfter, openPage, pass, timeLeaving } from './open-page';
import { answer, noAnswer } from './server';
import { watch } from './watch';

const [DRESS] = PRODUCTS as [Product];
const PATH = `/api/products/${DRESS._id}`;
const PAGE = `/admin/edit/${DRESS._id}`;
const updated = { message: MESSAGES.productUpdated, product: { ...DRESS } };

beforeEach(() => adminAnswers());

const submit = (hands: UserEvent) => hands.click(screen.getByRole('button', { name: 'Update Product' }));
async function rename(hands: UserEvent): Promise<void> {
  await hands.type(await screen.findByLabelText('Name'), ', long');
}

describe('editing a product', () => {
  test('fetches it with the token and fills the form', async () => {
    const calls = watch('get', PATH);
    openAsAdmin(PAGE);
    expect(await screen.findByLabelText('Name')).toHaveValue(DRESS.name);
    expect(screen.getByLabelText('Price')).toHaveValue('1,249.50');
    expect(screen.getByLabelText('Description')).toHaveValue(DRESS.description);
    expect(screen.getByLabelText('Category (optional)')).toHaveValue('Fashion');
    expect(calls[0]?.authorization).toBe(`Bearer ${TOKEN}`);
  });

  test('sends what changed without the image, says so, and is back on the dashboard after two seconds', async () => {
    timeLeaving();
    answer('put', PATH, 200, updated);
    const calls = watch('put', PATH);
    const hands = openAsAdmin(PAGE);
    await rename(hands);
    await submit(hands);
    expect(await screen.findByText(MESSAGES.productUpdated)).toBeVisible();
    expect(calls).toEqual([{ authorization: `Bearer ${TOKEN}`, fields: { name: `${DRESS.name}, long` } }]);
    await leavesAfter(2000, '/adminHome');
  });

  test('plans a sale, and takes it away again', async () => {
    answer('put', PATH, 200, updated);
    const calls = watch('put', PATH);
    const hands = openAsAdmin(PAGE);
    const enterMoment = async (label: string, moment: string) => {
      await hands.clear(screen.getByLabelText(label));
      await hands.type(screen.getByLabelText(label), moment);
    };
    await hands.type(await screen.findByLabelText('Sale price, ₹'), '999');
    await enterMoment('Sale from', '2026-11-27T00:00');
    await enterMoment('Sale until', '2026-11-30T00:00');
    await submit(hands);
    await screen.findByText(MESSAGES.productUpdated);
    const moments = {
      from: new Date('2026-11-27T00:00').toISOString(),
      to: new Date('2026-11-30T00:00').toISOString(),
    };
    expect(JSON.parse(String(calls[0]?.fields.sale))).toEqual({ price: 999, ...moments });
  });

  test('says that a sale runs, and takes it away', async () => {
    const sale = { price: 999, from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z', usualPrice: 1249.5 };
    answer('get', PATH, 200, { ...DRESS, price: 999, mrp: 1249.5, sale });
    answer('put', PATH, 200, updated);
    const calls = watch('put', PATH);
    const hands = openAsAdmin(PAGE);
    expect(await screen.findByText(/It runs: ₹1,249.50 comes back/)).toBeVisible();
    await hands.click(screen.getByRole('button', { name: 'No sale' }));
    await submit(hands);
    await screen.findByText(MESSAGES.productUpdated);
    expect(calls[0]?.fields).toEqual({ sale: '' });
  });

  test('sends a new image, which it previews', async () => {
    answer('put', PATH, 200, updated);
    const calls = watch('put', PATH);
    const hands = openAsAdmin(PAGE);
    await hands.upload(await screen.findByLabelText('Image (optional)', { selector: 'input' }), IMAGE);
    expect(await screen.findByText('dress.png')).toBeVisible();
    const image = within(screen.getByRole('group', { name: 'Image (optional)' }));
    await waitFor(() =>
      expect(image.getByRole('presentation')).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/)),
    );
    await submit(hands);
    await screen.findByText(MESSAGES.productUpdated);
    expect(calls[0]?.fields).toMatchObject({ image: 'image/png' });
  });

  test('wants name, price and description, and neither category nor image', async () => {
    answer('get', PATH, 200, { ...DRESS, category: '' });
    answer('put', PATH, 200, updated);
    const calls = watch('put', PATH);
    const hands = openAsAdmin(PAGE);
    for (const label of ['Name', 'Price', 'Description']) {
      const field = await screen.findByLabelText(label);
      expect(field).toBeRequired();
      await hands.clear(field);
    }
    await submit(hands);
    for (const problem of ['Enter a name.', 'Enter a price.', 'Describe the product.']) {
      expect(await screen.findByText(problem)).toBeVisible();
    }
    expect(calls).toEqual([]);
    await hands.type(screen.getByLabelText('Name'), 'A dress');
    await hands.type(screen.getByLabelText('Price'), '900');
    await hands.type(screen.getByLabelText('Description'), 'Short.');
    expect(screen.getByLabelText('Category (optional)')).toHaveValue('');
    await submit(hands);
    await screen.findByText(MESSAGES.productUpdated);
    expect(calls[0]?.fields).toEqual({ name: 'A dress', price: '900', description: 'Short.' });
  });

  test.each([
    ['the server fails', () => answer('put', PATH, 500, { message: 'x', code: 'internal' })],
    ['the product has vanished', () => answer('put', PATH, 404, { message: 'x', code: 'not-found' })],
    ['no answer comes', () => noAnswer('put', PATH)],
  ])('keeps what was typed when %s', async (_case, fail) => {
    fail();
    const hands = openAsAdmin(PAGE);
    await rename(hands);
    await submit(hands);
    expect(await screen.findByText('Update failed. Please try again.')).toBeVisible();
    await pass(2500);
    expect(location.pathname).toBe(PAGE);
    expect(screen.getByLabelText('Name')).toHaveValue(`${DRESS.name}, long`);
  });

  test("puts the server's sentences beside their fields", async () => {
    answer('put', PATH, 400, { message: 'x', code: 'invalid', fields: { name: 'Another product has this name' } });
    const hands = openAsAdmin(PAGE);
    await rename(hands);
    await submit(hands);
    expect(await screen.findByText('Another product has this name')).toBeVisible();
    expect(screen.getByLabelText('Name')).toBeInvalid();
  });

  test('names the stock that it shows with another one, and says when that has moved', async () => {
    answer('get', PATH, 200, { ...DRESS, stock: 10 });
    answer('put', PATH, 409, { message: 'The stock has changed', code: 'stock-moved', stock: 8 });
    const calls = watch('put', PATH);
    const hands = openAsAdmin(PAGE);
    const field = await screen.findByLabelText(/^Stock/);
    await hands.clear(field);
    await hands.type(field, '12');
    await submit(hands);
    expect(await screen.findByText(/The stock has changed\. Check your figure/)).toBeVisible();
    expect(calls[0]?.fields).toEqual({ stock: '12', stockSeen: '10' });
    answer('put', PATH, 200, { message: MESSAGES.productUpdated, product: DRESS });
    const again = watch('put', PATH);
    await submit(hands);
    await waitFor(() => expect(again[0]?.fields).toEqual({ stock: '12', stockSeen: '8' }));
  });

  test.each([
    ['is gone', () => answer('get', PATH, 404, { message: 'x', code: 'not-found' })],
    ['cannot be fetched', () => noAnswer('get', PATH)],
  ])('says so when the product %s, and tries again', async (_case, fail) => {
    fail();
    const hands = openAsAdmin(PAGE);
    expect(await screen.findByText('Failed to fetch product.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/adminHome');
    answer('get', PATH, 200, { ...DRESS });
    await hands.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Name')).toHaveValue(DRESS.name);
  });

  test('has no guard, and says that nothing can be saved without a token', async () => {
    openPage(PAGE);
    expect(await screen.findByLabelText('Name')).toHaveValue(DRESS.name);
    expect(location.pathname).toBe(PAGE);
    expect(screen.getByText(/You are not logged in as an admin/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update Product' })).toBeDisabled();
  });

  test('keeps what was typed when the session ends', async () => {
    answer('put', PATH, 401, { message: 'x', code: 'unauthorized' });
    const hands = openAsAdmin(PAGE);
    await rename(hands);
    await submit(hands);
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue(`${DRESS.name}, long`);
    expect(screen.getByText(/You are not logged in as an admin/)).toBeVisible();
  });
});
