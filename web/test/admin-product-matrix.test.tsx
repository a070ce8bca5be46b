import { MESSAGES } from '@shop/contracts/api/messages';
import type { Product } from '@shop/contracts/api/product';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminAnswers, IMAGE, openAsAdmin } from './admin-side';
import { PRODUCTS } from './fixtures';
import { answer } from './server';
import { watch } from './watch';

const [FIRST] = PRODUCTS as [Product];
const DRESS: Product = {
  ...FIRST,
  size: 'S, M',
  images: [FIRST.image, '/uploads/back.webp', '/uploads/hem.webp'],
  options: [{ name: 'Size', values: ['S', 'M'] }],
  variants: [
    { _id: '1'.repeat(24), sku: 'DRESS-S', options: { Size: 'S' }, active: true },
    { _id: '2'.repeat(24), sku: 'DRESS-M', options: { Size: 'M' }, active: true },
  ],
};
const PATH = `/api/products/${DRESS._id}`;
const PAGE = `/admin/edit/${DRESS._id}`;

beforeEach(() => {
  adminAnswers();
  answer('get', PATH, 200, { ...DRESS });
  answer('put', PATH, 200, { message: MESSAGES.productUpdated, product: DRESS });
});

/** Saves, and gives what was sent. */
async function save(hands: UserEvent) {
  const calls = watch('put', PATH);
  await hands.click(screen.getByRole('button', { name: 'Update Product' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  return calls[0]!.fields;
}

describe('the matrix of a product', () => {
  test('shows what an old product comes in, and sends nothing of it unchanged', async () => {
    const hands = openAsAdmin(PAGE);
    expect(await screen.findByLabelText('Values of option 1')).toHaveValue('S, M');
    expect(screen.getByLabelText('SKU of M')).toHaveValue('DRESS-M');
    // it follows from the option
    expect(screen.queryByLabelText(/^Size/)).toBeNull();
    await hands.type(screen.getByLabelText('Name'), ', long');
    expect(await save(hands)).toEqual({ name: `${DRESS.name}, long` });
  });

  test('grows with a value, fills down stock, and leaves a combination out', async () => {
    const hands = openAsAdmin(PAGE);
    await hands.type(await screen.findByLabelText('Values of option 1'), ', L');
    await hands.type(screen.getByLabelText('Stock of S'), '5');
    await hands.click(screen.getByRole('button', { name: 'Fill down Stock' }));
    await hands.type(screen.getByLabelText('Price of L'), '1,999');
    await hands.click(screen.getByRole('checkbox', { name: 'M can be ordered' }));
    await hands.click(screen.getByRole('button', { name: 'Remove S' }));
    expect(screen.getByRole('button', { name: 'Bring back 1 combination' })).toBeVisible();
    const { variants, options } = await save(hands);
    expect(JSON.parse(variants!)).toEqual([
      { _id: '2'.repeat(24), sku: 'DRESS-M', options: { Size: 'M' }, active: false, stock: '5' },
      { options: { Size: 'L' }, price: 1999, active: true, stock: '5' },
    ]);
    expect(JSON.parse(options!)).toEqual([{ name: 'Size', values: ['S', 'M', 'L'] }]);
  });

  test('keeps what a variant has when its value or its option gets another name', async () => {
    const variants = [
      { ...DRESS.variants![0]!, price: 1999, image: '/uploads/hem.webp', stock: 4 },
      { ...DRESS.variants![1]!, price: 2199 },
    ];
    answer('get', PATH, 200, { ...DRESS, variants });
    const hands = openAsAdmin(PAGE);
    const values = await screen.findByLabelText('Values of option 1');
    await hands.clear(values);
    await hands.type(values, 'Small, M');
    expect(screen.getByLabelText('Stock of Small')).toHaveValue('4');
    const option = screen.getByLabelText('Option 1');
    await hands.clear(option);
    await hands.type(option, 'Fit');
    const sent = await save(hands);
    expect(JSON.parse(sent.variants!)).toEqual([
      {
        _id: '1'.repeat(24),
        sku: 'DRESS-S',
        options: { Fit: 'Small' },
        price: 1999,
        image: '/uploads/hem.webp',
        active: true,
      },
      { _id: '2'.repeat(24), sku: 'DRESS-M', options: { Fit: 'M' }, price: 2199, active: true },
    ]);
    expect(JSON.parse(sent.options!)).toEqual([{ name: 'Fit', values: ['Small', 'M'] }]);
  });

  test('names the row that the server refuses', async () => {
    answer('put', PATH, 400, {
      message: 'x',
      code: 'invalid',
      fields: { 'variants.1.sku': 'Another variant has this SKU' },
    });
    const hands = openAsAdmin(PAGE);
    await hands.clear(await screen.findByLabelText('SKU of M'));
    await hands.type(screen.getByLabelText('SKU of M'), 'DRESS-S');
    await hands.click(screen.getByRole('button', { name: 'Update Product' }));
    expect(await screen.findByText('M: Another variant has this SKU.')).toBeVisible();
  });
});

test('pictures are put in another order, taken away and added', async () => {
  const hands = openAsAdmin(PAGE);
  const more = within(await screen.findByRole('group', { name: 'More pictures' }));
  await hands.click(more.getByRole('button', { name: 'Move picture 3 left' }));
  await hands.click(more.getByRole('button', { name: 'Remove picture 3' }));
  await hands.upload(more.getByLabelText('More pictures'), IMAGE);
  await hands.selectOptions(screen.getByLabelText('Picture of M'), '3');
  const { images, variants } = await save(hands);
  // the files come behind the text of the same name
  expect(images).toBe('image/png');
  expect(JSON.parse(variants!)).toMatchObject([{}, { image: 2 }]);
});

test('the printed price, terms of return and facts are sent, and a price between the rates is warned of', async () => {
  const hands = openAsAdmin(PAGE);
  await hands.clear(await screen.findByLabelText('Price'));
  await hands.type(screen.getByLabelText('Price'), '2,800');
  expect(screen.getByText(/fits neither rate/)).toBeVisible();
  await hands.type(screen.getByLabelText('MRP (optional)'), '3,000');
  await hands.type(screen.getByLabelText('HSN (optional)'), '3304');
  expect(screen.queryByText(/fits neither rate/)).toBeNull();
  await hands.selectOptions(screen.getByLabelText('Comes back'), 'Only if it arrived damaged');
  await hands.click(screen.getByRole('button', { name: 'Add fact' }));
  await hands.type(screen.getByLabelText('Fact 1'), 'Country of origin');
  await hands.type(screen.getByLabelText('Value 1'), 'India');
  expect(await save(hands)).toEqual({
    price: '2800',
    mrp: '3000',
    hsn: '3304',
    returns: 'damaged-only',
    facts: '[{"name":"Country of origin","value":"India"}]',
  });
});
