import type { Order, OrderStatus } from '@shop/contracts/api/order';
import type { Product } from '@shop/contracts/api/product';
import { newId } from '@shop/platform/ids';
import { exampleProduct } from '@shop/testing/example-product';
import { sendJson, startHttpServer, type HttpServer } from '@shop/testing/http-server';
import type { ShopTerms } from '../src/domain/shop';

const at = '2026-11-18T10:00:00.000Z';

function product(name: string, price: number, category: string, tag: string, more: Partial<Product> = {}): Product {
  return exampleProduct({ name, price, category, tag, description: `${name}, made in small runs.`, ...more });
}

export const PRODUCTS: readonly Product[] = [
  product('Penny Loafers', 5490, 'Shoes', 'men', { size: '40, 41, 42', color: 'Tan', stock: 3 }),
  product('Court Sneakers', 1890, 'Shoes', 'men', { stock: 0 }),
  product('Canvas Shoes', 990, 'Shoes', 'kids'),
  product('Corduroy Dungaree', 1990, 'Fashion', 'new, kids'),
  product('Peacock Silk Saree', 14900, 'Fashion', 'new, women'),
  product('Flower Silk Scarf', 2392, 'Accessories', 'sale, women'),
  product('Satin Lipstick, Rani', 1150, 'Cosmetic', 'bestseller, women'),
  product('Velvet Clutch, a bag for evenings', 2290, 'Evening', 'women'),
];

/** A catalog that answers the public calls over a few products, with the rules that the assistant relies on. */
export function startCatalogStandIn(): Promise<HttpServer> {
  return startHttpServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://catalog');
    const id = /^\/api\/products\/([0-9a-f]{24})$/.exec(pathname)?.[1];
    if (id !== undefined) {
      const found = PRODUCTS.find((entry) => entry._id === id);
      sendJson(res, found ? 200 : 404, found ?? { message: 'Product not found', code: 'not-found', requestId: 'r' });
      return;
    }
    const words = (searchParams.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const tags = searchParams.get('tag')?.split(',') ?? [];
    const category = searchParams.get('category');
    const products = PRODUCTS.filter(
      (entry) =>
        words.every((word) => `${entry.name} ${entry.description}`.toLowerCase().includes(word.replace(/s$/, ''))) &&
        (tags.length === 0 || tags.some((tag) => (entry.tag ?? '').split(', ').includes(tag))) &&
        (category === null || entry.category === category) &&
        entry.price >= Number(searchParams.get('minPrice') ?? 0) &&
        entry.price <= Number(searchParams.get('maxPrice') ?? Infinity),
    );
    if (searchParams.get('sort') === 'price-asc') products.sort((a, b) => a.price - b.price);
    sendJson(res, 200, { products: products.slice(0, Number(searchParams.get('limit') ?? 100)) });
  });
}

export function order(id: string, status: OrderStatus, name: string): Order {
  return {
    _id: id,
    items: [{ product: { _id: newId(), name, price: 990, image: '/uploads/a.webp' }, quantity: 1 }],
    total: 990,
    note: '',
    status,
    createdAt: at,
    updatedAt: at,
    timeline: [],
  };
}

/** Orders by the token that may read them, as the order service would answer. */
export function startOrderStandIn(
  ordersOf: ReadonlyMap<string, readonly Order[]>,
  terms?: ShopTerms,
): Promise<HttpServer> {
  return startHttpServer((req, res) => {
    if (terms && req.url === '/internal/terms') {
      sendJson(res, 200, terms);
      return;
    }
    const orders = ordersOf.get(req.headers.authorization ?? '');
    if (orders && req.url === '/api/orders/my') sendJson(res, 200, orders);
    else sendJson(res, 401, { message: 'Please login again', code: 'unauthorized', requestId: 'r' });
  });
}
