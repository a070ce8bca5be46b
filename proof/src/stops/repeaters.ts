import type { Product } from '@shop/contracts/api/product';
import { wasClosed, type Answer } from '../shop/client';
import { cancel, newKey, order, orderIn } from '../shop/orders';
import { patiently } from '../shop/patient';
import type { Scene, Shopper } from '../shop/scene';

/** How many requests they made. */
export interface Repeated {
  readonly read: number;
  readonly ordered: number;
  /** of these, made once more because the connection was closed before an answer began */
  readonly again: number;
  /** what was not answered as it should be */
  readonly failed: readonly string[];
}

export interface Repeaters {
  /** Has them finish. */
  leave(): Promise<Repeated>;
}

const PATHS = ['/api/products/shop', '/api/orders/my', '/api/cart', '/api/inventory'] as const;
const STAFF = new Set<string>(['/api/inventory']);
/** What is not counted here is asked again for so long, in ms. */
const PATIENCE_MS = 30_000;
const SHOWN = 100;

/**
 * People who ask for what may be repeated, all the time and on connections that are kept: some read, one orders with a key. Where a
 * connection is closed before the answer begins, they ask once more, as every browser does with what may be repeated.
 */
export function startRepeaters(scene: Scene, { token }: Shopper, product: Product): Repeaters {
  let isLeaving = false;
  let read = 0;
  let ordered = 0;
  let again = 0;
  const failed: string[] = [];

  async function answerTo(what: string, ask: () => Promise<Answer>): Promise<Answer> {
    const answer = await ask()
      .catch((error: unknown) => {
        if (!wasClosed(error)) throw error;
        again += 1;
        return ask();
      })
      .catch((error: unknown): Answer => ({ status: 0, body: String(error) }));
    if (answer.status !== 200 && answer.status !== 201)
      failed.push(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, SHOWN)}`);
    return answer;
  }

  async function keepReading(path: string): Promise<void> {
    while (!isLeaving) {
      read += 1;
      await answerTo(path, () => scene.call('GET', path, { token: STAFF.has(path) ? scene.admin : token }));
    }
  }

  async function keepOrdering(): Promise<void> {
    // that an order is cancelled makes room for the next, and is not what is counted
    const patient = { ...scene, call: patiently(scene.call, PATIENCE_MS) };
    while (!isLeaving) {
      const key = newKey();
      ordered += 1;
      const answer = await answerTo('an order with a key', () => order(scene, token, product, { key }));
      if (answer.status < 300 && answer.status > 0) await cancel(patient, token, orderIn(answer)._id);
    }
  }

  const working = [...PATHS.map(keepReading), keepOrdering()];
  return {
    leave: async () => {
      isLeaving = true;
      await Promise.all(working);
      return { read, ordered, again, failed };
    },
  };
}
