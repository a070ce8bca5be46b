export interface OneAtATime<T> {
  /** Resolves with what a question says that is asked from now on. */
  ask(): T | Promise<T>;
  /** Whether a question is on its way. */
  isAsking(): boolean;
}

/**
 * Asks one question at a time, whose answer is for all who wait for it. Who comes while one is on its way gets the next, together
 * with all others who do: they may have been told of something that the first had passed.
 * @param question is answered at once where that can be
 */
export function askOneAtATime<T>(question: () => T | Promise<T>): OneAtATime<T> {
  let asking: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function start(): T | Promise<T> {
    const answer = question();
    if (!(answer instanceof Promise)) return answer;
    asking = answer.finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function startAfter(before: Promise<unknown>): Promise<T> {
    await before.catch(() => undefined);
    next = undefined;
    return start();
  }

  return {
    ask: () => {
      if (next) return next;
      if (!asking) return start();
      next = startAfter(asking);
      return next;
    },
    isAsking: () => asking !== undefined,
  };
}
