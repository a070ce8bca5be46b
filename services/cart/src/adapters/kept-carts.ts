import { LRUCache } from 'lru-cache';
import type { CartLine } from '../domain/cart-line';
import type { CartStore } from '../ports/cart-store';

export interface KeptCarts {
  /** how many carts are kept; what was not used for longest makes room */
  readonly most?: number;
  /** so long nothing is kept of a cart after a change of which nobody knows whether it was made, in ms */
  readonly unsureMs?: number;
}

/** Longer than any statement or commit goes on after its caller has given it up. */
const UNSURE_MS = 60_000;

/** A read or a change of one cart that goes on. Once another change has met it, nobody knows which of both came first. */
interface UnderWay {
  isMet: boolean;
}

/**
 * Keeps the carts of a store that nobody else writes to: a cart that has been read is not read again until it changes. What is read
 * while it changes is not kept, nor what a change left that met another.
 */
export function keepCarts(store: CartStore, { most = 2_000, unsureMs = UNSURE_MS }: KeptCarts = {}): CartStore {
  const carts = new LRUCache<string, CartLine[]>({ max: most });
  const unsure = new LRUCache<string, true>({ max: 10_000, ttl: unsureMs });
  const reads = new Map<string, Set<UnderWay>>();
  const changes = new Map<string, Set<UnderWay>>();

  /** Notes work on a cart while it goes on. */
  async function during<T>(all: Map<string, Set<UnderWay>>, userId: string, work: (own: UnderWay) => Promise<T>) {
    const own = { isMet: false };
    const others = all.get(userId) ?? new Set();
    all.set(userId, others.add(own));
    try {
      return await work(own);
    } finally {
      others.delete(own);
      if (others.size === 0) all.delete(userId);
    }
  }

  function keep(userId: string, lines: CartLine[], { isMet }: UnderWay): void {
    if (!isMet && !unsure.has(userId)) carts.set(userId, lines);
  }

  /** @param after the cart after the change, where that is known */
  function change<T>(userId: string, work: () => Promise<T>, after?: (result: T) => CartLine[]): Promise<T> {
    carts.delete(userId);
    for (const other of reads.get(userId) ?? []) other.isMet = true;
    const others = [...(changes.get(userId) ?? [])];
    for (const other of others) other.isMet = true;
    return during(changes, userId, async (own) => {
      own.isMet ||= others.length > 0;
      try {
        const result = await work();
        if (after) keep(userId, after(result), own);
        return result;
      } catch (error) {
        unsure.set(userId, true);
        throw error;
      }
    });
  }

  return {
    lines: async (userId) =>
      carts.get(userId) ??
      during(reads, userId, async (own) => {
        own.isMet = changes.has(userId);
        const lines = await store.lines(userId);
        keep(userId, lines, own);
        return lines;
      }),
    addOne: (userId, line) =>
      change(
        userId,
        () => store.addOne(userId, line),
        ({ lines }) => lines,
      ),
    setQuantity: (userId, line, quantity) => change(userId, () => store.setQuantity(userId, line, quantity)),
    remove: (userId, lines) => change(userId, () => store.remove(userId, lines)),
    clear: (userId) => change(userId, () => store.clear(userId)),
    forget: (userId) => change(userId, () => store.forget(userId)),
    takeOutOnce: (eventId, userId, bought) => change(userId, () => store.takeOutOnce(eventId, userId, bought)),
    walk: (after) => store.walk(after),
    ready: () => store.ready(),
  };
}
