import { DEFAULT_PREFERENCES } from '@shop/contracts/api/preferences';
import type { Wishlist, WishedItem } from '@shop/contracts/api/wishlist';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { SHOPPER } from './cart-fixtures';
import { PRODUCTS, USER } from './fixtures';
import { openPage } from './open-page';
import { answer, server } from './server';
import { aProduct } from './shelf';
import { lineIn, SIZED } from './variant-fixtures';

const [DRESS, BAG] = PRODUCTS as [WishedItem['product'], WishedItem['product']];
const wish = (product: WishedItem['product'], more: Partial<WishedItem> = {}): WishedItem => ({
  ...{ product, addedAt: '2026-11-01T10:00:00.000Z', priceThen: product.price },
  ...more,
});

const choices = (mail: boolean) => ({
  preferences: { ...DEFAULT_PREFERENCES, alerts: { mail, sms: false, whatsapp: false } },
  channels: { mail: true, sms: false, whatsapp: false },
});

/** A wishlist that the shop keeps; the list names the changes that came. */
function keepsWishes(items: WishedItem[], more: Partial<Wishlist> = {}): string[] {
  let list: Wishlist = { items, ...more };
  const calls: string[] = [];
  const change = async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    const id = pathname.split('/')[3];
    const text = await request.text();
    calls.push(`${request.method} ${pathname}${text && ` ${text}`}`);
    const left = list.items.filter(({ product }) => product._id !== id);
    const product = PRODUCTS.find(({ _id }) => _id === id) ?? SIZED;
    if (request.method === 'PUT') list = { ...list, items: [wish(product), ...left] };
    else list = { ...list, items: left, gone: list.gone?.filter(({ productId }) => productId !== id) };
    return HttpResponse.json({ message: 'The shop’s own words', wishlist: list });
  };
  server.use(
    http.get('*/api/wishlist', () => HttpResponse.json({ wishlist: list })),
    http.put('*/api/wishlist/:id', change),
    http.delete('*/api/wishlist/:id', change),
  );
  return calls;
}

const heart = (name: string) => screen.findByRole('button', { name: `Save to wishlist: ${name}` });

describe('the heart', () => {
  test('on a card saves the piece, and pressed again takes it off', async () => {
    const calls = keepsWishes([]);
    const hands = openPage('/shop', SHOPPER);
    const button = await heart(DRESS.name);
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await hands.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    expect(await heart(BAG.name)).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(calls).toHaveLength(1));
    await hands.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
    expect(calls).toEqual([`PUT /api/wishlist/${DRESS._id} {}`, `DELETE /api/wishlist/${DRESS._id}`]);
  });

  test('stays pressed when the answer of an earlier one comes later', async () => {
    const list = { items: [wish(BAG), wish(DRESS)] };
    let first: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      first = resolve;
    });
    let answered = 0;
    let read = 0;
    server.use(
      http.get('*/api/wishlist', () => {
        read += 1;
        return HttpResponse.json({ wishlist: answered === 0 ? { items: [] } : list });
      }),
      http.put('*/api/wishlist/:id', async ({ params }) => {
        const isFirst = params.id === DRESS._id;
        if (isFirst) await held;
        answered += 1;
        return HttpResponse.json({ message: 'Saved', wishlist: isFirst ? { items: [wish(DRESS)] } : list });
      }),
    );
    const hands = openPage('/shop', SHOPPER);
    await hands.click(await heart(DRESS.name));
    await hands.click(await heart(BAG.name));
    await waitFor(() => expect(answered).toBe(1));
    const before = read;
    first();
    await waitFor(() => expect(read).toBeGreaterThan(before));
    expect(await heart(BAG.name)).toHaveAttribute('aria-pressed', 'true');
    expect(await heart(DRESS.name)).toHaveAttribute('aria-pressed', 'true');
  });

  test('on the product’s page saves the size that is chosen', async () => {
    answer('get', `/api/products/${SIZED._id}`, 200, { ...SIZED });
    const calls = keepsWishes([]);
    const variant = SIZED.variants?.[2]?._id ?? '';
    const hands = openPage(`/product/${SIZED._id}?variant=${variant}`, SHOPPER);
    const box = (await screen.findByRole('heading', { level: 1, name: SIZED.name })).parentElement!;
    await hands.click(within(box).getByRole('button', { name: `Save to wishlist: ${SIZED.name}` }));
    await waitFor(() => expect(calls).toEqual([`PUT /api/wishlist/${SIZED._id} {"variantId":"${variant}"}`]));
  });

  test('says what the shop says when it cannot be saved, and is not pressed', async () => {
    keepsWishes([]);
    answer('put', `/api/wishlist/${DRESS._id}`, 409, {
      message: 'A wishlist holds at most 100 pieces',
      code: 'wishlist-full',
    });
    const hands = openPage('/shop', SHOPPER);
    await hands.click(await heart(DRESS.name));
    expect(await screen.findByText('A wishlist holds at most 100 pieces')).toBeVisible();
    expect(await heart(DRESS.name)).toHaveAttribute('aria-pressed', 'false');
  });

  test('of a visitor leads to the login, after which the piece is saved', async () => {
    const calls = keepsWishes([]);
    answer('post', '/api/user/login', 200, { token: 'T', user: USER });
    const hands = openPage('/category/women');
    await hands.click(await heart(DRESS.name));
    await waitFor(() => expect(location.pathname).toBe('/userLogin'));
    expect(screen.getByText('Log in, and we save it to your wishlist.')).toBeVisible();
    expect(calls).toEqual([]);
    await hands.type(await screen.findByLabelText('Username'), 'ananya');
    await hands.type(screen.getByLabelText('Password'), 'monsoon 2026');
    await hands.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(calls).toEqual([`PUT /api/wishlist/${DRESS._id} {}`]));
    expect(await screen.findByText('The shop’s own words')).toBeVisible();
  });
});

describe('the wishlist', () => {
  beforeEach(() => answer('get', '/api/user/preferences', 200, choices(true)));

  test('is for who has logged in', async () => {
    openPage('/wishlist');
    await waitFor(() => expect(location.pathname).toBe('/userLogin'));
  });

  test('that is empty says how to fill it', async () => {
    keepsWishes([]);
    openPage('/wishlist', SHOPPER);
    expect(await screen.findByText('Nothing saved yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the shop' })).toHaveAttribute('href', '/shop');
  });

  test('shows pieces as they are now', async () => {
    keepsWishes([wish({ ...DRESS, stock: 2 }, { priceThen: DRESS.price + 400 }), wish({ ...BAG, stock: 0 })]);
    openPage('/wishlist', SHOPPER);
    expect(await screen.findByText('₹400.00 less than when you saved it')).toBeVisible();
    expect(screen.getByText('Only 2 left')).toBeVisible();
    expect(screen.getByText('Sold out')).toBeVisible();
    expect(screen.getByRole('button', { name: `Tell me when it is back: ${BAG.name}` })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('moves a piece to the cart, in its size', async () => {
    const { product, variant } = lineIn(SIZED, 'M');
    const calls = keepsWishes([wish(product, { variant })]);
    const added: unknown[] = [];
    server.use(
      http.post('*/api/cart/add', async ({ request }) => {
        added.push(await request.json());
        return HttpResponse.json({ success: true, message: 'Added to cart!', cart: { items: [] } });
      }),
    );
    const hands = openPage('/wishlist', SHOPPER);
    await hands.click(await screen.findByRole('button', { name: `Move to cart: ${SIZED.name}` }));
    expect(await screen.findByText('Nothing saved yet')).toBeVisible();
    expect(added).toEqual([{ productId: SIZED._id, productModel: 'Shop', variantId: variant?._id }]);
    expect(calls).toEqual([`DELETE /api/wishlist/${SIZED._id}`]);
  });

  test('keeps a piece that does not get into the cart', async () => {
    const calls = keepsWishes([wish(DRESS)]);
    answer('post', '/api/cart/add', 409, { message: 'The cart is full', code: 'cart-full' });
    const hands = openPage('/wishlist', SHOPPER);
    await hands.click(await screen.findByRole('button', { name: `Move to cart: ${DRESS.name}` }));
    expect(await screen.findByText('The cart is full')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('asks for the size of a piece that has some', async () => {
    keepsWishes([wish(SIZED)]);
    openPage('/wishlist', SHOPPER);
    expect(await screen.findByRole('link', { name: 'Choose a size' })).toHaveAttribute('href', `/product/${SIZED._id}`);
  });

  test('asks whether mails are wanted, of nobody who did not say so', async () => {
    keepsWishes([wish(DRESS)]);
    const asked: unknown[] = [];
    answer('get', '/api/user/preferences', 200, choices(false));
    server.use(
      http.put('*/api/user/preferences', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json(choices(true));
      }),
      http.put('*/api/wishlist', async ({ request }) => {
        const { mails } = (await request.json()) as { mails: boolean };
        asked.push({ mails });
        const wishlist = { items: [wish(DRESS)], ...(mails && { mails }) };
        return HttpResponse.json({ message: mails ? 'We write to you' : 'No more mails', wishlist });
      }),
    );
    const hands = openPage('/wishlist', SHOPPER);
    const box = await screen.findByRole('checkbox', { name: 'Email me when one of these costs less or is back' });
    await waitFor(() => expect(box).toBeEnabled());
    expect(box).not.toBeChecked();
    await hands.click(box);
    expect(await screen.findByText('We write to you')).toBeVisible();
    expect(box).toBeChecked();
    await hands.click(box);
    expect(await screen.findByText('No more mails')).toBeVisible();
    expect(box).not.toBeChecked();
    // who had left all alerts asks for them, too
    expect(asked).toEqual([{ alerts: { mail: true } }, { mails: true }, { mails: false }]);
  });

  test('names what left the shop, until it is taken off', async () => {
    const lost = aProduct({ _id: 'e'.repeat(24) });
    const calls = keepsWishes([], { gone: [{ productId: lost._id, name: 'Peacock saree' }] });
    const hands = openPage('/wishlist', SHOPPER);
    expect(await screen.findByText('No longer in the shop: Peacock saree')).toBeVisible();
    await hands.click(screen.getByRole('button', { name: 'Take off the list' }));
    await waitFor(() => expect(screen.queryByText(/Peacock saree/)).toBeNull());
    expect(calls).toEqual([`DELETE /api/wishlist/${lost._id}`]);
  });

  test('offers to try again when it cannot be loaded', async () => {
    answer('get', '/api/wishlist', 503, { message: 'The shop is busy', code: 'unavailable' });
    const hands = openPage('/wishlist', SHOPPER);
    expect(await screen.findByText('The shop is busy')).toBeVisible();
    keepsWishes([wish(DRESS)]);
    await hands.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: DRESS.name })).toBeVisible();
  });
});
