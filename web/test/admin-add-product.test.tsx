import { MESSAGES } from '@shop/contracts/api/messages';
import type { Product } from '@shop/contracts/api/product';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminAnswers, enter, openAsAdmin, IMAGE, TOKEN } from './admin-side';
import { fakeSocket } from './fake-socket';
import { PRODUCTS } from './fixtures';
import { leavesAfter, pass, timeLeaving } from './open-page';
import { answer, noAnswer } from './server';
import { watch } from './watch';

const [DRESS] = PRODUCTS as [Product];
const ADD = '/api/products/add';
const added = { message: MESSAGES.productAdded, product: { ...DRESS } };

beforeEach(() => adminAnswers());

async function fillTexts(hands: UserEvent, price = '₹1,249.50'): Promise<void> {
  await enter(hands, { Name: 'Madhu dress', Price: price, Description: 'Cut on the straight grain.' });
  await hands.selectOptions(screen.getByLabelText('Category'), 'Fashion');
}
async function fill(hands: UserEvent, price?: string): Promise<void> {
  await fillTexts(hands, price);
  await hands.upload(screen.getByLabelText('Image', { selector: 'input' }), IMAGE);
}
const submit = (hands: UserEvent) => hands.click(screen.getByRole('button', { name: 'Add Product' }));

describe('adding a product', () => {
  test('sends the form, says so, and is back on the dashboard after two seconds', async () => {
    timeLeaving();
    answer('post', ADD, 201, added);
    const calls = watch('post', ADD);
    const hands = openAsAdmin('/addProducts');
    await fill(hands);
    await submit(hands);
    expect(await screen.findByText(MESSAGES.productAdded)).toBeVisible();
    expect(calls).toEqual([
      {
        authorization: `Bearer ${TOKEN}`,
        fields: {
          name: 'Madhu dress',
          price: '1249.50',
          category: 'Fashion',
          description: 'Cut on the straight grain.',
          image: 'image/png',
        },
      },
    ]);
    await leavesAfter(2000, '/adminHome');
  });

  test('sends what was added over the socket', async () => {
    answer('post', ADD, 201, added);
    const hands = openAsAdmin('/addProducts');
    await fill(hands);
    await submit(hands);
    await screen.findByText(MESSAGES.productAdded);
    await pass(500);
    expect(fakeSocket.sent).toEqual([{ event: 'newProductUploaded', payload: DRESS }]);
  });

  test('wants name, price, category, description and image', async () => {
    const calls = watch('post', ADD);
    const hands = openAsAdmin('/addProducts');
    await screen.findByLabelText('Name');
    await submit(hands);
    for (const problem of ['Enter a name.', 'Enter a price.', 'Choose a category.', 'Describe the product.']) {
      expect(await screen.findByText(problem)).toBeVisible();
    }
    expect(screen.getByText('Add an image.')).toBeVisible();
    for (const label of ['Name', 'Price', 'Category', 'Description'])
      expect(screen.getByLabelText(label)).toBeRequired();
    await fillTexts(hands);
    await submit(hands);
    await pass(100);
    expect(screen.queryByText('Enter a name.')).toBeNull();
    expect(screen.getByText('Add an image.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('takes the price as free text', async () => {
    answer('post', ADD, 201, added);
    const calls = watch('post', ADD);
    const hands = openAsAdmin('/addProducts');
    await fill(hands, ' Rs. 12,490.50 ');
    expect(screen.getByLabelText('Price')).toHaveAttribute('type', 'text');
    await submit(hands);
    await screen.findByText(MESSAGES.productAdded);
    expect(calls[0]?.fields).toMatchObject({ price: '12490.50' });
  });

  test('previews the image and takes images only', async () => {
    const hands = openAsAdmin('/addProducts');
    const input = await screen.findByLabelText('Image', { selector: 'input' });
    await hands.upload(input, IMAGE);
    expect(await screen.findByText('dress.png')).toBeVisible();
    expect(await within(screen.getByRole('group', { name: 'Image' })).findByRole('presentation')).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png/),
    );
    expect(input).toHaveAttribute('accept', expect.stringContaining('image/'));
  });

  test.each([
    [
      'speaks',
      () => answer('post', ADD, 409, { message: 'That name is taken', code: 'conflict' }),
      'That name is taken',
    ],
    ['fails without a word', () => answer('post', ADD, 500, { code: 'internal' }), 'Something went wrong.'],
    ['cannot be reached', () => noAnswer('post', ADD), 'Something went wrong.'],
  ])('stays on the form when the server %s', async (_case, fail, words) => {
    fail();
    const hands = openAsAdmin('/addProducts');
    await fill(hands);
    await submit(hands);
    expect(await screen.findByText(words)).toBeVisible();
    await pass(2500);
    expect(location.pathname).toBe('/addProducts');
    expect(screen.getByLabelText('Name')).toHaveValue('Madhu dress');
    expect(screen.getByRole('button', { name: 'Add Product' })).toBeEnabled();
    expect(fakeSocket.sent).toEqual([]);
  });

  test("puts the server's sentences beside their fields", async () => {
    const fields = { price: 'At most two decimals', image: 'Not a picture' };
    answer('post', ADD, 400, { message: 'Some fields need another look', code: 'invalid', fields });
    const hands = openAsAdmin('/addProducts');
    await fill(hands);
    await submit(hands);
    expect(await screen.findByText('At most two decimals')).toBeVisible();
    expect(screen.getByLabelText('Price')).toBeInvalid();
    expect(screen.getByLabelText('Price')).toHaveAccessibleDescription('At most two decimals');
    expect(screen.getByText('Not a picture')).toBeVisible();
  });

  test('can be cancelled', async () => {
    openAsAdmin('/addProducts');
    expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/adminHome');
  });
});
