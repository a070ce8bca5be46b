import { MESSAGES } from '@shop/contracts/api/messages';
import type { Product } from '@shop/contracts/api/product';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { PRODUCTS, USER } from './fixtures';
import { leavesAfter, openPage, timeLeaving } from './open-page';
import { answer, noAnswer, server } from './server';
import { aProduct } from './shelf';

const SHOPPER = { user: USER, userToken: 'T' };
const NAME = `Add to Cart: ${aProduct().name}`;

/** Opens a page and presses the button of the first card. */
async function add(address: string, visitor: typeof SHOPPER | object = SHOPPER) {
  const hands = openPage(address, visitor);
  const button = (await screen.findAllByLabelText(NAME))[0]!;
  timeLeaving();
  await hands.click(button);
}

describe('Add to Cart on the home page', () => {
  test('asks a visitor to log in and goes there after 1.5 seconds', async () => {
    await add('/', {});
    expect(await screen.findByText('Please login to add products to cart')).toBeVisible();
    await leavesAfter(1500, '/userLogin');
  });

  test('puts one piece into the cart and says so', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/cart/add', async ({ request }) => {
        sent.push(request.headers.get('authorization'), await request.json());
        const items = [{ product: aProduct(), productModel: 'Shop', quantity: 1 }];
        return HttpResponse.json({ success: true, message: MESSAGES.addedToCart, cart: { items } });
      }),
    );
    await add('/');
    expect(await screen.findByText('Product added to cart')).toBeVisible();
    expect(sent).toEqual(['Bearer T', { productId: aProduct()._id, productModel: 'Shop' }]);
    expect(await screen.findByLabelText('MyCart, 1 item')).toBeVisible();
  });

  test('shows what the server says and goes to the login after 1.5 seconds, whatever failed', async () => {
    answer('post', '/api/cart/add', 409, { message: 'Only 1 left', code: 'out-of-stock' });
    await add('/');
    expect(await screen.findByText('Only 1 left')).toBeVisible();
    await leavesAfter(1500, '/userLogin');
  });

  test('does the same without an answer', async () => {
    noAnswer('post', '/api/cart/add');
    await add('/');
    expect(await screen.findByText('⚠️ Unauthorized: Please login again')).toBeVisible();
    await leavesAfter(1500, '/userLogin');
  });

  test('says what a refused token means and goes to the login after 1.5 seconds', async () => {
    answer('post', '/api/cart/add', 401, { code: 'unauthorized' });
    await add('/');
    expect(await screen.findByText('⚠️ Unauthorized: Please login again')).toBeVisible();
    await leavesAfter(1500, '/userLogin');
  });

  test('prefers the server’s words about a refused token', async () => {
    answer('post', '/api/cart/add', 401, { message: 'Please log in', code: 'unauthorized' });
    await add('/');
    expect(await screen.findByText('Please log in')).toBeVisible();
    expect(screen.queryByText('⚠️ Unauthorized: Please login again')).toBeNull();
    await leavesAfter(1500, '/userLogin');
  });

  test('says when it was not successful', async () => {
    answer('post', '/api/cart/add', 200, { success: false, message: '' });
    await add('/');
    expect(await screen.findByText('⚠️ Something went wrong')).toBeVisible();
  });
});

describe('Add to Cart twice in a row', () => {
  const [dress, bag] = PRODUCTS as [Product, Product];
  const line = (product: Product) => ({ product, productModel: 'Shop', quantity: 1 });

  test.each([
    ['both', [line(dress), line(bag)]],
    ['only the second', [line(bag)]],
  ])('counts both when the first answer comes last and the second knew of %s', async (_case, known) => {
    let first: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      first = resolve;
    });
    let answered = 0;
    let cart: unknown[] = [];
    server.use(
      http.get('*/api/cart', () => HttpResponse.json({ cart: { items: cart } })),
      http.post('*/api/cart/add', async ({ request }) => {
        const { productId } = (await request.json()) as { productId: string };
        const isFirst = productId === dress._id;
        if (isFirst) await held;
        cart = [line(dress), line(bag)];
        answered += 1;
        const items = isFirst ? [line(dress)] : known;
        return HttpResponse.json({ success: true, message: MESSAGES.addedToCart, cart: { items } });
      }),
    );
    const hands = openPage('/', SHOPPER);
    await hands.click((await screen.findAllByLabelText(`Add to Cart: ${dress.name}`))[0]!);
    await hands.click((await screen.findAllByLabelText(`Add to Cart: ${bag.name}`))[0]!);
    expect(await screen.findByLabelText(`MyCart, ${known.length} item${known.length === 1 ? '' : 's'}`)).toBeVisible();
    first();
    await waitFor(() => expect(answered).toBe(2));
    await waitFor(() => expect(screen.getAllByText('Product added to cart')).toHaveLength(2));
    expect(await screen.findByLabelText('MyCart, 2 items')).toBeVisible();
  });
});

describe('Add to Cart in the shop', () => {
  test('asks a visitor to log in and goes there at once', async () => {
    await add('/category/fashion', {});
    expect(await screen.findByText('Please login to add to cart')).toBeVisible();
    expect(location.pathname).toBe('/userLogin');
  });

  test.each([
    ['what the server says', 'The last one is yours', 'The last one is yours'],
    ['its own words where the server has none', '', 'Added to cart!'],
  ])('says %s when it worked', async (_case, message, words) => {
    answer('post', '/api/cart/add', 200, { success: true, message, cart: { items: [] } });
    await add('/shop');
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('shows the server’s message when it failed', async () => {
    answer('post', '/api/cart/add', 404, { message: 'Product not found', code: 'not-found' });
    await add('/shop');
    expect(await screen.findByText('Product not found')).toBeVisible();
    expect(location.pathname).toBe('/shop');
  });

  test('has words of its own where the server has none', async () => {
    noAnswer('post', '/api/cart/add');
    await add('/shop');
    expect(await screen.findByText('Could not add to cart.')).toBeVisible();
    expect(location.pathname).toBe('/shop');
  });

  test('asks to log in where the session has ended, and goes there at once', async () => {
    answer('post', '/api/cart/add', 401, { message: 'Please log in again', code: 'unauthorized' });
    await add('/category/fashion');
    expect(await screen.findByText('Please login to add to cart')).toBeVisible();
    expect(location.pathname).toBe('/userLogin');
  });
});
