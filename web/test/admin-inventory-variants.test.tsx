import { MESSAGES } from '@shop/contracts/api/messages';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { adminAnswers, openAsAdmin, PAID_ORDER, STOCK } from './admin-side';
import { answer } from './server';
import { watch } from './watch';

const figures = { onHand: 4, held: 1, sold: 2, toShip: 1, available: 3 };
const none = { onHand: 0, held: 0, sold: 0, toShip: 0, available: 0 };
const small = {
  variantId: '1'.repeat(24),
  sku: 'DRESS-S',
  options: { Size: 'S' },
  active: true,
  counted: true,
  ...figures,
};
const medium = { ...small, variantId: '2'.repeat(24), sku: 'DRESS-M', options: { Size: 'M' }, ...none };
const DRESS = { ...STOCK[0]!, variants: [small, medium] };
const PATH = `/api/inventory/${DRESS.productId}`;

beforeEach(() => {
  adminAnswers();
  answer('get', '/api/inventory', 200, { items: [DRESS] });
  answer('put', PATH, 200, { message: MESSAGES.stockUpdated, item: DRESS });
});

test('a product opens to its variants with the figures of each', async () => {
  const hands = openAsAdmin('/admin/inventory');
  await hands.click(await screen.findByRole('button', { name: `2 variants of ${DRESS.name}` }));
  const table = within(screen.getByRole('table', { name: `Variants of ${DRESS.name}` }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/^SDRESS-S4132/);
  expect(second).toHaveTextContent('Out of stock');
});

test('variants are counted with what was seen; what is left empty stays', async () => {
  const calls = watch('put', PATH);
  const hands = openAsAdmin('/admin/inventory');
  await hands.click(await screen.findByRole('button', { name: `Count ${DRESS.name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('5 should lie there.')).toBeVisible();
  await hands.type(dialog.getByLabelText('S'), '6');
  await hands.click(dialog.getByRole('button', { name: 'Save count' }));
  expect(await screen.findByText(MESSAGES.stockUpdated)).toBeVisible();
  expect(calls[0]?.fields).toEqual({ variants: [{ variantId: small.variantId, onHand: 6, seen: 5 }] });
});

test('the first count is of all variants', async () => {
  const variants = [small, medium].map((variant) => ({ ...variant, ...none, counted: false }));
  answer('get', '/api/inventory', 200, { items: [{ ...DRESS, variants }] });
  const calls = watch('put', PATH);
  const hands = openAsAdmin('/admin/inventory');
  await hands.click(await screen.findByRole('button', { name: `Count ${DRESS.name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await hands.type(dialog.getByLabelText('S'), '6');
  await hands.click(dialog.getByRole('button', { name: 'Save count' }));
  expect(await dialog.findByText('Enter a whole number.')).toBeVisible();
  await hands.type(dialog.getByLabelText('M'), '0');
  await hands.click(dialog.getByRole('button', { name: 'Save count' }));
  expect(await screen.findByText(MESSAGES.stockUpdated)).toBeVisible();
  expect(calls.map(({ fields }) => fields)).toEqual([
    {
      variants: [
        { variantId: small.variantId, onHand: 6 },
        { variantId: medium.variantId, onHand: 0 },
      ],
    },
  ]);
});

test('pieces are received for a size', async () => {
  const calls = watch('put', PATH);
  const hands = openAsAdmin('/admin/inventory');
  await hands.click(await screen.findByRole('button', { name: `Receive ${DRESS.name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await hands.type(dialog.getByLabelText('Pieces received'), '5');
  await hands.click(dialog.getByRole('button', { name: 'Add to stock' }));
  expect(await dialog.findByText('Choose a size first.')).toBeVisible();
  await hands.selectOptions(dialog.getByLabelText('Size'), 'M');
  await hands.click(dialog.getByRole('button', { name: 'Add to stock' }));
  expect(await screen.findByText(MESSAGES.stockUpdated)).toBeVisible();
  expect(calls[0]?.fields).toEqual({ receive: 5, variantId: medium.variantId });
});

test('movements say why the figures are what they are', async () => {
  const movement = {
    ...{ id: 9, kind: 'sell', variantId: small.variantId, onHand: -1, held: 0, sold: 1 },
    ...{ order: PAID_ORDER._id, note: null, at: '2026-11-15T09:00:00.000Z' },
  };
  const none = { ...movement, ...{ id: 8, kind: 'declare', onHand: 0, sold: 0, order: null } };
  answer('get', `${PATH}/movements`, 200, { movements: [movement, none] });
  const hands = openAsAdmin('/admin/inventory');
  await hands.click(await screen.findByRole('button', { name: `Movements of ${DRESS.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Movements' }));
  expect(await dialog.findByText('Size S · On hand -1, Sold +1')).toBeVisible();
  expect(dialog.getByText('Sold')).toBeVisible();
  expect(dialog.getByText('Entered with the product')).toBeVisible();
  expect(dialog.getByText('Size S · No change')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Order 7F3A91' })).toHaveAttribute('href', `/admin/orders/${PAID_ORDER._id}`);
});
