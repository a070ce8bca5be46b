import { STORAGE_KEYS } from '../../config/storage-keys';
import { browserStorage } from './browser-storage';

/** One more than is shown, as the product that is open is none of them. */
const KEPT = 5;
const ID = /^[0-9a-f]{24}$/;

/** The ids of the products that were looked at in this browser, the last one first. */
export function readRecentProducts(): string[] {
  try {
    const stored: unknown = JSON.parse(browserStorage().getItem(STORAGE_KEYS.recentProducts) ?? '[]');
    const ids = Array.isArray(stored) ? (stored as unknown[]) : [];
    return ids.filter((id): id is string => typeof id === 'string' && ID.test(id)).slice(0, KEPT);
  } catch {
    return [];
  }
}

export function noteRecentProduct(id: string): void {
  const ids = [id, ...readRecentProducts().filter((other) => other !== id)].slice(0, KEPT);
  browserStorage().setItem(STORAGE_KEYS.recentProducts, JSON.stringify(ids));
}

/** Others may use this browser next. */
export function forgetRecentProducts(): void {
  browserStorage().removeItem(STORAGE_KEYS.recentProducts);
}
