import type { Product } from '@shop/contracts/api/product';

/** What somebody was told of a product, whose price and stock only ever rise. */
export interface State {
  readonly price: number;
  readonly stock: number;
  readonly isGone: boolean;
}

export type States = ReadonlyMap<string, State>;

const UNKNOWN: State = { price: 0, stock: 0, isGone: false };

export type Told = ReturnType<typeof createTold>;

/** Keeps the newest that was told of each product. */
export function createTold() {
  const states = new Map<string, State>();
  const leaving = new Set<string>();

  return {
    now: (): States => new Map(states),

    noteState({ _id, price, stock = 0 }: Pick<Product, '_id' | 'price' | 'stock'>): void {
      const known = states.get(_id) ?? UNKNOWN;
      states.set(_id, { ...known, price: Math.max(price, known.price), stock: Math.max(stock, known.stock) });
    },

    /** It is about to be deleted: from now on it may be there or not. */
    noteLeaving(id: string): void {
      leaving.add(id);
    },

    noteGone(id: string): void {
      states.set(id, { ...(states.get(id) ?? UNKNOWN), isGone: true });
    },

    /** Returns what of an answer is older than what had been told before it was asked for. */
    olderThan(before: States, id: string, read: Product | undefined): string[] {
      const { price, stock, isGone } = before.get(id) ?? UNKNOWN;
      if (isGone) return read ? [`${id} is there, told that it is gone`] : [];
      if (!read) return leaving.has(id) ? [] : [`${id} is not there, told that it is`];
      return [
        ...(read.price < price ? [`price ${read.price}, told of ${price}`] : []),
        ...((read.stock ?? 0) < stock ? [`stock ${read.stock}, told of ${stock}`] : []),
      ];
    },

    /** @throws unless the last price or the end of each product that others were told of is known here, too */
    expectAllOf(others: { readonly now: () => States }): void {
      for (const [id, { price, isGone }] of others.now()) {
        const known = states.get(id) ?? UNKNOWN;
        if (isGone ? !known.isGone : known.price < price)
          throw new Error(`${id}: told of ${JSON.stringify(known)}, the last is ${isGone ? 'its end' : price}`);
      }
    },
  };
}
