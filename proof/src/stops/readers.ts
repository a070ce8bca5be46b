import type { Answer } from '../shop/client';
import type { Scene } from '../shop/scene';

export interface Readers {
  /** Has them finish. @returns how many requests they made, and what was not answered as it should be */
  leave(): Promise<{ readonly asked: number; readonly failed: readonly string[] }>;
}

const PATHS = ['/api/products/shop', '/api/orders/my', '/api/cart', '/api/inventory'] as const;
const STAFF = new Set<string>(['/api/inventory']);

/**
 * People who read all the time, on connections that are kept. Where one is closed before the answer begins, they ask once more, as
 * every browser does with what may be repeated.
 */
export function startReaders({ call, admin, shoppers: [token = ''] }: Scene): Readers {
  let isLeaving = false;
  let asked = 0;
  const failed: string[] = [];

  async function read(path: string): Promise<void> {
    const ask = () => call('GET', path, { token: STAFF.has(path) ? admin : token });
    asked += 1;
    const answer = await ask()
      .catch(ask)
      .catch((error: unknown): Answer => ({ status: 0, body: String(error) }));
    if (answer.status !== 200) failed.push(`${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, SHOWN)}`);
  }

  const reading = PATHS.map(async (path) => {
    while (!isLeaving) await read(path);
  });
  return {
    leave: async () => {
      isLeaving = true;
      await Promise.all(reading);
      return { asked, failed };
    },
  };
}

const SHOWN = 100;
