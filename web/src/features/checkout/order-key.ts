import { newHexId } from '../../lib/new-hex-id';

const STORAGE_KEY = 'checkoutKey';

/**
 * The key that makes pressing Pay twice one order. The same order keeps its key, even when the page is loaded again;
 * another order gets another.
 */
export function ensureOrderKey(order: unknown, storage: Storage): string {
  const content = JSON.stringify(order);
  const stored = storage.getItem(STORAGE_KEY);
  const [key, known] = stored === null ? [] : [stored.slice(0, 32), stored.slice(32)];
  if (key !== undefined && known === content) return key;
  const fresh = newHexId();
  storage.setItem(STORAGE_KEY, fresh + content);
  return fresh;
}

/** After an order was paid or ended, the same items are a new order. */
export function forgetOrderKey(storage: Storage): void {
  storage.removeItem(STORAGE_KEY);
}
