/** Counts what is open under a key, such as the sockets of an address. */
export interface OpenPlaces {
  /** Takes a place; resolves with what gives it back, or undefined when as many as the limit are taken. */
  take(key: string, limit: number): Promise<(() => void) | undefined>;
}

/** Counts what is open in this process. */
export function createOpenPlaces(): OpenPlaces {
  const open = new Map<string, number>();
  return {
    take: (key, limit) => {
      const taken = open.get(key) ?? 0;
      if (taken >= limit) return Promise.resolve(undefined);
      open.set(key, taken + 1);
      return Promise.resolve(
        once(() => {
          const left = (open.get(key) ?? 1) - 1;
          if (left === 0) open.delete(key);
          else open.set(key, left);
        }),
      );
    },
  };
}

/** However often a place is released, it counts once. */
export function once(giveBack: () => void): () => void {
  let given = false;
  return () => {
    if (!given) giveBack();
    given = true;
  };
}
