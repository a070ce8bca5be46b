interface Versioned {
  readonly version: number;
}

/**
 * Remembers answers that hold for one version of the catalogue, those asked for last. Who asks while an answer is being
 * found waits for that one.
 * @param most answers at a time
 */
export function createMemory<T extends Versioned>(most: number) {
  const answers = new Map<string, Promise<T>>();

  function keep(key: string, answer: Promise<T>): Promise<T> {
    answers.delete(key);
    answers.set(key, answer);
    const [oldest] = answers.keys();
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    return answer;
  }

  return {
    /** Resolves to what is remembered, of whatever version; undefined: nothing is. */
    recall: (key: string): Promise<T> | undefined => {
      const known = answers.get(key);
      return known && keep(key, known);
    },

    /** Resolves to an answer that is not older than a version; `find` is called unless there is one. */
    atLeast: async (version: number, key: string, find: () => Promise<T>): Promise<T> => {
      for (;;) {
        const known = answers.get(key);
        const answer = known && (await known.catch(() => undefined));
        if (answer && answer.version >= version) {
          if (known === answers.get(key)) void keep(key, known);
          return answer;
        }
        // somebody else may have begun meanwhile
        if (known !== answers.get(key)) continue;
        const found = keep(key, find());
        found.catch(() => {
          if (answers.get(key) === found) answers.delete(key);
        });
        return found;
      }
    },
  };
}

export type Memory<T extends Versioned> = ReturnType<typeof createMemory<T>>;
