import { randomBytes } from 'node:crypto';
import type { Product, ProductList } from '@shop/contracts/api/product';
import type { ServerToClientEvents } from '@shop/contracts/realtime';
import { io, type Socket } from 'socket.io-client';
import { Agent, request } from 'undici';
import { call, newAdmin, newProduct, shopUrl } from './shop-client';

const READERS = 2;
const FIRST_PRICE = 1_000;

/** Somebody with a connection and a socket of their own: where there are two gateways, the second reader has the other. */
interface Reader {
  readonly agent: Agent;
  readonly socket: Socket<ServerToClientEvents>;
}

/**
 * Two admins change the price of a product each, upwards, while readers read them without a pause, and again whenever the
 * change is answered or pushed to them.
 * @param changes of both together
 * @param between called after each change with the number of changes so far
 * @returns reads that were older than what their reader had been told when they began, and how many were made
 */
export async function findStaleReads(
  changes: number,
  between: (done: number) => Promise<void> = () => Promise.resolve(),
): Promise<{ stale: string[]; reads: number; pushes: number }> {
  const word = `fresh${randomBytes(4).toString('hex')}`;
  const admins = await Promise.all([newAdmin(), newAdmin()]);
  const products = await Promise.all(
    admins.map((admin) => newProduct(admin, { name: `Piece ${word}`, price: String(FIRST_PRICE) })),
  );
  /** the highest price that anybody has been told of */
  const told = new Map(products.map(({ _id }) => [_id, FIRST_PRICE]));
  const counted = { stale: [] as string[], reads: 0, pushes: 0 };
  let isDone = false;
  let done = 0;

  async function read<T>({ agent }: Reader, path: string): Promise<T> {
    const { statusCode, body } = await request(shopUrl() + path, { dispatcher: agent });
    counted.reads += 1;
    const content = (await body.json()) as T;
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${JSON.stringify(content)}`);
    return content;
  }

  function compare(where: string, { _id, price }: Product, before: ReadonlyMap<string, number>): void {
    const least = before.get(_id) ?? 0;
    if (price < least) counted.stale.push(`${where}: ${price}, told of ${least}`);
  }

  async function readProduct(reader: Reader, id: string): Promise<void> {
    const before = new Map(told);
    compare('product', await read<Product>(reader, `/api/products/${id}`), before);
  }

  async function readList(reader: Reader): Promise<void> {
    const before = new Map(told);
    const list = await read<ProductList>(reader, `/api/products/shop?q=${word}&limit=20`);
    if (list.products.length !== products.length) counted.stale.push(`list: ${list.products.length} products`);
    for (const product of list.products) compare('list', product, before);
  }

  const note = (id: string, price: number) => told.set(id, Math.max(price, told.get(id) ?? 0));
  const readers = Array.from({ length: READERS }, (): Reader => {
    const agent = new Agent({ connections: 1 });
    return { agent, socket: io(shopUrl(), { transports: ['websocket'], forceNew: true }) };
  });
  const afterPushes: Promise<void>[] = [];
  for (const reader of readers)
    reader.socket.on('product-updated', ({ _id, price }) => {
      if (!told.has(_id)) return;
      counted.pushes += 1;
      note(_id, price);
      afterPushes.push(readProduct(reader, _id));
    });
  await Promise.all(readers.map(({ socket }) => new Promise<void>((resolve) => void socket.once('connect', resolve))));

  const reading = readers.map(async (reader) => {
    while (!isDone) {
      await readList(reader);
      for (const { _id } of products) await readProduct(reader, _id);
    }
  });
  await Promise.all(
    admins.map(async ({ token }, index) => {
      const id = products[index]?._id ?? '';
      for (let price = FIRST_PRICE + 1; price <= FIRST_PRICE + changes / admins.length; price += 1) {
        const answer = await call('PUT', `/api/products/${id}`, { token, form: { price: String(price) } });
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
        note(id, price);
        await Promise.all([...readers.map((reader) => readProduct(reader, id)), ...readers.map(readList)]);
        await between((done += 1));
      }
    }),
  ).finally(() => {
    isDone = true;
  });
  await Promise.all(reading);
  await Promise.all(afterPushes);
  for (const { socket, agent } of readers) {
    socket.disconnect();
    await agent.close();
  }
  return counted;
}
