import { STORAGE_KEYS } from '../../config/storage-keys';
import { browserStorage } from '../storage/browser-storage';

const listeners = new Set<() => void>();

/** The size that was chosen for a product, if any; the browser remembers it. */
export function chosenSizeOf(productId: string): string | undefined {
  return read().get(productId);
}

export function chooseSize(productId: string, size: string): void {
  write(read().set(productId, size));
}

export function forgetSizes(productIds: readonly string[]): void {
  const sizes = read();
  for (const id of productIds) sizes.delete(id);
  write(sizes);
}

/** Calls `listener` after every change. Returns what ends it. */
export function onSizesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function read(): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(browserStorage().getItem(STORAGE_KEYS.chosenSizes) ?? '{}');
    return new Map(Object.entries(stored ?? {}).filter((entry): entry is [string, string] => isText(entry[1])));
  } catch {
    return new Map();
  }
}

function write(sizes: Map<string, string>): void {
  try {
    browserStorage().setItem(STORAGE_KEYS.chosenSizes, JSON.stringify(Object.fromEntries(sizes)));
  } catch {
    // a full storage only forgets the choice
  }
  for (const listener of listeners) listener();
}

const isText = (value: unknown): value is string => typeof value === 'string';
