/** Has pieces of work about the same thing wait for each other, within this process. */
export interface Turns {
  /** @param work is told whether it had to wait: what it knew may be out of date then */
  take<T>(key: string, work: (hasWaited: boolean) => Promise<T>): Promise<T>;
}

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take: async (key, work) => {
      const before = last.get(key);
      const mine = (before ?? Promise.resolve()).then(() => work(before !== undefined));
      const ended = mine.catch(() => undefined);
      last.set(key, ended);
      try {
        return await mine;
      } finally {
        if (last.get(key) === ended) last.delete(key);
      }
    },
  };
}
