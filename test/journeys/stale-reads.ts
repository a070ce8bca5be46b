import { randomBytes } from 'node:crypto';
import type { Product, ProductList } from '@shop/contracts/api/product';
import type { ServerToClientEvents } from '@shop/contracts/realtime';
import { io, type Socket } from 'socket.io-client';
import { Agent, request } from 'undici';
import { inject, vi } from 'vitest';
import { changeOften } from './frequent-changes';
import { newAdmin } from './shop-client';
import { createTold, type Told } from './told-of-products';

const ADMINS = 2;
const READERS = 2;
const LIMIT = 20;

/** Somebody with a connection and a socket of their own, at a gateway of their own where there are several. */
export interface Reader {
  readonly gateway: string;
  readonly agent: Agent;
  readonly socket: Socket<ServerToClientEvents>;
  /** what this reader was told by pushes alone */
  readonly pushed: Told;
  reads: number;
  pushes: number;
}

/**
 * Two admins change prices and stock, add products and delete them, while readers read them without a pause, and again
 * whenever a change is answered or pushed to them; until each of them was told of every product's last state by a push.
 * @param changes of both together
 * @param between called after each change with the number of changes so far
 * @returns reads that were older than what anybody had been told when they began
 */
export async function findStaleReads(
  changes: number,
  between: (done: number, readers: readonly Reader[]) => Promise<void> = () => Promise.resolve(),
): Promise<{ stale: string[]; readers: readonly Reader[] }> {
  const word = `fresh${randomBytes(4).toString('hex')}`;
  const admins = await Promise.all(Array.from({ length: ADMINS }, newAdmin));
  const told = createTold();
  const stale: string[] = [];
  const readers = openReaders();
  const afterPushes: Promise<unknown>[] = [];
  let isDone = false;
  let done = 0;

  async function readProduct(reader: Reader, id: string): Promise<Product | undefined> {
    const before = told.now();
    const product = await read<Product>(reader, `/api/products/${id}`);
    stale.push(...told.olderThan(before, id, product).map((what) => `product: ${what}`));
    return product;
  }

  async function readList(reader: Reader): Promise<ProductList['products']> {
    const before = told.now();
    const list = await read<ProductList>(reader, `/api/products/shop?q=${word}&exact=true&limit=${LIMIT}`);
    const products = list?.products ?? [];
    for (const id of before.keys()) {
      const listed = products.find(({ _id }) => _id === id);
      stale.push(...told.olderThan(before, id, listed).map((what) => `list: ${what}`));
    }
    return products;
  }

  const readAll = (id: string) => Promise.all(readers.flatMap((reader) => [readProduct(reader, id), readList(reader)]));

  function followPushes(reader: Reader): void {
    const onPush = (id: string, note: (told: Told) => void) => {
      reader.pushes += 1;
      for (const each of [told, reader.pushed]) note(each);
      afterPushes.push(readProduct(reader, id), readList(reader));
    };
    for (const event of ['product-added', 'product-updated'] as const)
      reader.socket.on(event, (product) => {
        if (product.name.includes(word)) onPush(product._id, (each) => each.noteState(product));
      });
    reader.socket.on('product-deleted', (id) => {
      if (told.now().has(id)) onPush(id, (each) => each.noteGone(id));
    });
  }

  for (const reader of readers) followPushes(reader);
  await Promise.all(readers.map(({ socket }) => new Promise<void>((resolve) => void socket.once('connect', resolve))));
  const reading = readers.map(async (reader) => {
    while (!isDone) {
      await readList(reader);
      for (const [id, { isGone }] of told.now()) if (!isGone) await readProduct(reader, id);
    }
  });
  try {
    const stocks = await Promise.all(
      admins.map((admin) =>
        changeOften(admin, { word, told, times: changes / ADMINS }, async (id) => {
          await readAll(id);
          await between((done += 1), readers);
        }),
      ),
    );
    for (const reader of readers) {
      await vi.waitFor(() => reader.pushed.expectAllOf(told));
      for (const [id, stock] of stocks) await vi.waitFor(() => expectStock(reader, id, stock));
    }
  } finally {
    isDone = true;
    await Promise.all(reading);
    await Promise.all(afterPushes);
    for (const { socket, agent } of readers) {
      socket.disconnect();
      await agent.close();
    }
  }
  return { stale, readers };

  /** No push tells of stock, and it follows the order service by events: it is there once these have come. */
  async function expectStock(reader: Reader, id: string, stock: number): Promise<void> {
    const product = await readProduct(reader, id);
    const listed = (await readList(reader)).find(({ _id }) => _id === id);
    for (const each of [product, listed])
      if (each?.stock !== stock) throw new Error(`${id}: stock ${each?.stock}, the last is ${stock}`);
  }
}

function openReaders(): Reader[] {
  const gateways = inject('gatewayUrls');
  return Array.from({ length: READERS }, (_, index) => {
    const gateway = gateways[index % gateways.length] ?? '';
    return {
      gateway,
      agent: new Agent({ connections: 1 }),
      socket: io(gateway, { transports: ['websocket'], forceNew: true }),
      pushed: createTold(),
      reads: 0,
      pushes: 0,
    };
  });
}

/** Returns undefined for what is not there. */
async function read<T>(reader: Reader, path: string): Promise<T | undefined> {
  const { statusCode, body } = await request(reader.gateway + path, { dispatcher: reader.agent });
  reader.reads += 1;
  const content = (await body.json()) as T;
  if (statusCode === 404) return undefined;
  // too much at once is said to whoever asks, and is not stale: what is read then has to be as new
  if (statusCode === 503) return read(reader, path);
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${JSON.stringify(content)}`);
  return content;
}
