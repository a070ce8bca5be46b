import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { CONFIG, PRODUCTS } from './fixtures';

/** What every page may ask for; a test puts its own answers before these with `server.use(…)`. */
const DEFAULTS: HttpHandler[] = [
  http.get('*/api/config', () => HttpResponse.json(CONFIG)),
  http.get('*/api/products/shop', () =>
    HttpResponse.json({ products: PRODUCTS, total: PRODUCTS.length, facets: { category: {}, tag: {} } }),
  ),
  http.get('*/api/cart', () => HttpResponse.json({ cart: { items: [] } })),
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
