import type { StockRequest } from '@shop/contracts/api/stock-request';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { SHOPPER } from './cart-fixtures';
import { USER } from './fixtures';
import { openPage } from './open-page';
import { answer, server } from './server';
import { aProduct } from './shelf';
import { inSize, SIZED } from './variant-fixtures';

const GONE = aProduct({ stock: 0 });
const L = inSize('L')._id;
const ASK = /^Tell me when it is back: /;
const TAKE_BACK = /^Do not tell me: /;

/** Requests that the shop keeps; the list names the changes that came. */
function keepsRequests(): string[] {
  let requests: StockRequest[] = [];
  const calls: string[] = [];
  const change = async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    calls.push(`${request.method} ${pathname}${search}${text && ` ${text}`}`);
    const productId = pathname.split('/')[3] ?? '';
    const { variantId } = JSON.parse(text || '{}') as { variantId?: string };
    requests = request.method === 'POST' ? [{ productId, variantId, requestedAt: '2026-11-01T10:00:00.000Z' }] : [];
    return HttpResponse.json({ message: 'The shop’s own words', requests });
  };
  server.use(
    http.get('*/api/notify-me', () => HttpResponse.json({ requests })),
    http.post('*/api/products/:id/notify-me', change),
    http.delete('*/api/products/:id/notify-me', change),
  );
  return calls;
}

function show(product = GONE): string {
  answer('get', `/api/products/${product._id}`, 200, { ...product });
  return `/product/${product._id}`;
}

describe('a piece that is sold out', () => {
  test('is told of when it is back, and with one press is not', async () => {
    const calls = keepsRequests();
    const hands = openPage(show(), SHOPPER);
    await hands.click(await screen.findByRole('button', { name: ASK }));
    expect(await screen.findByText('We write to you once, when it is back.')).toBeVisible();
    expect(await screen.findByText('The shop’s own words')).toBeVisible();
    await hands.click(screen.getByRole('button', { name: TAKE_BACK }));
    expect(await screen.findByRole('button', { name: ASK })).toBeVisible();
    expect(calls).toEqual([
      `POST /api/products/${GONE._id}/notify-me {}`,
      `DELETE /api/products/${GONE._id}/notify-me`,
    ]);
  });

  test('in one size is told of in that size', async () => {
    const calls = keepsRequests();
    const hands = openPage(show(SIZED), SHOPPER);
    const size = await screen.findByRole('radio', { name: 'L, sold out' });
    expect(screen.queryByRole('button', { name: ASK })).toBeNull();
    await hands.click(size);
    await hands.click(await screen.findByRole('button', { name: ASK }));
    await waitFor(() => expect(calls).toEqual([`POST /api/products/${SIZED._id}/notify-me {"variantId":"${L}"}`]));
  });

  test('is asked for again where it is back already', async () => {
    keepsRequests();
    const hands = openPage(show(), SHOPPER);
    const ask = await screen.findByRole('button', { name: ASK });
    answer('post', `/api/products/${GONE._id}/notify-me`, 409, { message: 'It is back', code: 'in-stock' });
    show({ ...GONE, stock: 3 });
    await hands.click(ask);
    expect(await screen.findByText('It is back')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: ASK })).toBeNull());
  });

  test('asks a visitor to log in first, and does it then', async () => {
    const calls = keepsRequests();
    answer('post', '/api/user/login', 200, { token: 'T', user: USER });
    const hands = openPage(show());
    await hands.click(await screen.findByRole('button', { name: ASK }));
    await waitFor(() => expect(location.pathname).toBe('/userLogin'));
    expect(calls).toEqual([]);
    await hands.type(await screen.findByLabelText('Username'), 'ananya');
    await hands.type(screen.getByLabelText('Password'), 'monsoon 2026');
    await hands.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(calls).toEqual([`POST /api/products/${GONE._id}/notify-me {}`]));
  });
});
