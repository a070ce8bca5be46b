/** Counts what is open under a key, such as the sockets of an address. */
export interface OpenPlaces {
  /** Takes a place; resolves with what gives it back, or undefined when as many as the limit are taken. */
  take(key: string, limit: number): Promise<(() => void) | undefined>;
}

/** Counts what is open in this process. */
export function createOpenPlaces(): OpenPlaces {
  const counts = createOpenCounts();
  return { take: (key, limit) => Promise.resolve(counts.take(key, limit)) };
}

/** Counts of this process, of what is not all alike, too, such as bytes. */
export interface OpenCounts {
  /** Takes so many; returns what gives them back, or undefined when that would be more than the limit. */
  take(key: string, limit: number, many?: number): (() => void) | undefined;
}

export function createOpenCounts(): OpenCounts {
  const open = new Map<string, number>();

  function add(key: string, many: number): void {
    const taken = (open.get(key) ?? 0) + many;
    if (taken === 0) open.delete(key);
    else open.set(key, taken);
  }

  return {
    take: (key, limit, many = 1) => {
      if ((open.get(key) ?? 0) + many > limit) return undefined;
      add(key, many);
      return once(() => {
        add(key, -many);
      });
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
