import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  readonly payload: AdapterPayload;
  /** ms since the epoch */
  readonly expiresAt: number;
}

/** More sign-ins than this at a time, and the oldest are forgotten. */
const MAX_ENTRIES = 5_000;

/** Keeps what the provider remembers for minutes at most: a restart only means to sign in again. */
export function createMemoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>();

  function find(key: string): AdapterPayload | undefined {
    const entry = entries.get(key);
    if (entry && entry.expiresAt > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  }

  function store(key: string, entry: Entry): void {
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size <= MAX_ENTRIES) return;
    const [oldest] = entries.keys();
    if (oldest !== undefined) entries.delete(oldest);
  }

  function removeWhere(matches: (key: string, payload: AdapterPayload) => boolean): void {
    for (const [key, { payload }] of entries) if (matches(key, payload)) entries.delete(key);
  }

  return (model): Adapter => {
    const prefix = `${model}:`;
    const findWhere = (matches: (payload: AdapterPayload) => boolean) =>
      [...entries.entries()]
        .filter(([key, { payload, expiresAt }]) => key.startsWith(prefix) && expiresAt > Date.now() && matches(payload))
        .map(([, { payload }]) => payload)[0];
    return {
      upsert: (id, payload, expiresIn = 3600) => {
        store(prefix + id, { payload, expiresAt: Date.now() + expiresIn * 1000 });
        return Promise.resolve();
      },
      find: (id) => Promise.resolve(find(prefix + id)),
      findByUid: (uid) => Promise.resolve(findWhere((payload) => payload.uid === uid)),
      findByUserCode: (userCode) => Promise.resolve(findWhere((payload) => payload.userCode === userCode)),
      consume: (id) => {
        const payload = find(prefix + id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
        return Promise.resolve();
      },
      destroy: (id) => {
        entries.delete(prefix + id);
        return Promise.resolve();
      },
      revokeByGrantId: (grantId) => {
        removeWhere((key, payload) => key.startsWith(prefix) && payload.grantId === grantId);
        return Promise.resolve();
      },
    };
  };
}
