export interface PlaceLimits {
  /** how many may be inside at a time */
  places: number;
  /** how many may wait to get in */
  waiting: number;
  /** ms that one may wait */
  waitMs: number;
}

export interface Places {
  /** Resolves with the way out, or undefined for whom there is no place in time. */
  enter(): Promise<(() => void) | undefined>;
}

/** A room with so many places and a short queue before it. */
export function createPlaces({ places, waiting, waitMs }: PlaceLimits): Places {
  let taken = 0;
  const queue = new Set<() => void>();

  function leave(): void {
    const [next] = queue;
    if (next) next();
    else taken -= 1;
  }

  return {
    enter: () => {
      if (taken < places) {
        taken += 1;
        return Promise.resolve(leave);
      }
      if (queue.size >= waiting) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const giveUp = setTimeout(() => {
          queue.delete(goIn);
          resolve(undefined);
        }, waitMs);
        const goIn = () => {
          queue.delete(goIn);
          clearTimeout(giveUp);
          resolve(leave);
        };
        queue.add(goIn);
      });
    },
  };
}
