import { FIRST_CATEGORIES } from '@shop/contracts/api/shop-categories';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { CONFIG, PRODUCTS } from './fixtures';

const NO_REVIEWS = {
  reviews: [],
  total: 0,
  summary: { stars: [0, 0, 0, 0, 0], fit: { small: 0, true: 0, large: 0 } },
};
/** Somebody who has received nothing, and said nothing. */
export const SILENT = { received: false, helpful: [], questions: [], answers: [] };

/** What every page may ask for; a test puts its own answers before these with `server.use(…)`. */
const DEFAULTS: HttpHandler[] = [
  http.get('*/api/config', () => HttpResponse.json(CONFIG)),
  http.get('*/api/products/shop', () =>
    HttpResponse.json({ products: PRODUCTS, total: PRODUCTS.length, facets: { category: {}, tag: {} } }),
  ),
  http.get('*/api/categories', () => HttpResponse.json({ version: 0, categories: FIRST_CATEGORIES })),
  http.get('*/api/content', () => HttpResponse.json({ pages: [] })),
  http.get('*/api/offers', () => HttpResponse.json({ offers: [] })),
  http.get('*/api/cart', () => HttpResponse.json({ cart: { items: [] } })),
  http.get('*/api/products/:id/bought-together', () => HttpResponse.json({ productIds: [] })),
  http.get('*/api/notify-me', () => HttpResponse.json({ requests: [] })),
  http.get('*/api/wishlist', () => HttpResponse.json({ wishlist: { items: [] } })),
  http.get('*/api/products/:id/reviews', () => HttpResponse.json(NO_REVIEWS)),
  http.get('*/api/products/:id/questions', () => HttpResponse.json({ questions: [], total: 0 })),
  http.get('*/api/products/:id/reviews/mine', () => HttpResponse.json(SILENT)),
  http.get('*/api/admin/moderation', () => HttpResponse.json({ reviews: 0, questions: 0 })),
];

export const server = setupServer(...DEFAULTS);

type Method = 'get' | 'post' | 'put' | 'delete';

/** The next answers of one call: `answer('post', '/api/user/login', 401, { message, code })`. */
export function answer(method: Method, path: string, status: number, body: Record<string, unknown> | unknown[]): void {
  server.use(http[method](`*${path}`, () => HttpResponse.json(body, { status })));
}

/** No answer at all, as when the network is gone. */
export function noAnswer(method: Method, path: string): void {
  server.use(http[method](`*${path}`, () => HttpResponse.error()));
}
