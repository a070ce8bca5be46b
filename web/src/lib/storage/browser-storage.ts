const fallback = { local: memoryStorage(), tab: memoryStorage() };

/** A browser may refuse its storage altogether; the page then forgets with its last tab instead of staying blank. */
export const browserStorage = (): Storage => usable(() => globalThis.localStorage) ?? fallback.local;
/** Forgotten with the tab in any case. */
export const tabStorage = (): Storage => usable(() => globalThis.sessionStorage) ?? fallback.tab;

/** Returns undefined where the browser refuses its storage: even reading the property throws then. */
function usable(storage: () => Storage): Storage | undefined {
  try {
    return storage();
  } catch {
    return undefined;
  }
}

function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}
