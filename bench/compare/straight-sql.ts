import { connectToShop } from '@shop/test-support/connect-to-shop';
import { spent, readCpu } from '../load/parts';
import type { Subject } from './subjects';

const TIMES = 2_000;
const BY_KEY = 'SELECT * FROM catalog.products WHERE id = $1';
const NEWEST = 'SELECT * FROM catalog.products ORDER BY created_at DESC, id DESC LIMIT 20';

/** What PostgreSQL alone takes for the rows of a product and of a list, without the shop: a line to print. */
export async function measureStraight({ name, dataDir, parts }: Subject): Promise<string> {
  const client = await connectToShop(dataDir);
  const {
    rows: [first],
  } = await client.query<{ id: string }>('SELECT id FROM catalog.products LIMIT 1');
  const cost = async (text: string, values: unknown[]) => {
    const before = readCpu(parts);
    for (let time = 0; time < TIMES; time += 1) await client.query(text, values);
    return ((spent(before, readCpu(parts)).PostgreSQL ?? 0) / TIMES).toFixed(3);
  };
  const [product, list] = [await cost(BY_KEY, [first?.id]), await cost(NEWEST, [])];
  await client.end();
  return `PostgreSQL of ${name}, asked straight: ${product} ms for a product by its key, ${list} ms for the newest 20`;
}
