import { connectToShop } from '@shop/test-support/connect-to-shop';
import type { Client } from 'pg';
import { spent, readCpu } from '../load/parts';
import type { Subject } from './subjects';

interface Asked {
  readonly what: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly times: number;
}

const READS = 2_000;
const COMMITS = 500;

/** The same SQL without the shop: what PostgreSQL alone takes for the rows that its answers are made of. Lines to print. */
export async function measureStraight({ name, dataDir, parts }: Subject): Promise<string> {
  const client = await connectToShop(dataDir);
  const lines: string[] = [];
  await client.query('CREATE TABLE straight (id serial PRIMARY KEY, body jsonb)');
  try {
    for (const { what, text, values, times } of await whatIsAsked(client)) {
      const before = readCpu(parts);
      for (let time = 0; time < times; time += 1) await client.query({ name: what, text, values: [...values] });
      lines.push(`${what} ${((spent(before, readCpu(parts)).PostgreSQL ?? 0) / times).toFixed(3)}`);
    }
  } finally {
    await client.query('DROP TABLE straight');
    await client.end();
  }
  return `PostgreSQL of ${name}, asked straight, prepared, one after the other, ms of a core: ${lines.join('; ')}`;
}

/** Of what the shop was asked before: its products, a cart and an order of its shoppers. */
async function whatIsAsked(client: Client): Promise<Asked[]> {
  const one = async (text: string) => (await client.query<{ id: string }>(text)).rows[0]?.id;
  const product = await one('SELECT id FROM catalog.products LIMIT 1');
  const shopper = await one('SELECT user_id AS id FROM cart.cart_lines LIMIT 1');
  const order = await one(`SELECT id FROM "order".orders LIMIT 1`);
  const read = (what: string, text: string, ...values: unknown[]): Asked => ({ what, text, values, times: READS });
  return [
    read('a product by its key', 'SELECT * FROM catalog.products WHERE id = $1', product),
    read('the newest 20', 'SELECT * FROM catalog.products ORDER BY created_at DESC, id DESC LIMIT 20'),
    read('a cart', 'SELECT * FROM cart.cart_lines WHERE user_id = $1', shopper),
    read('an order', `SELECT * FROM "order".orders JOIN "order".order_lines ON order_id = id WHERE id = $1`, order),
    {
      what: 'a row that is committed',
      text: 'INSERT INTO straight (body) VALUES ($1)',
      values: [JSON.stringify({ product, shopper, order })],
      times: COMMITS,
    },
  ];
}
