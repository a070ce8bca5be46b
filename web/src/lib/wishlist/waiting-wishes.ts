import { STORAGE_KEYS } from '../../config/storage-keys';
import { tabStorage } from '../storage/browser-storage';

/** What a visitor wanted to keep, or to be told of, before there was anybody to keep it for. */
export interface WaitingWish {
  readonly productId: string;
  readonly variantId?: string | undefined;
  /** to be told when it is back, instead of kept */
  readonly tell?: boolean;
}

const MOST = 20;
const ID = /^[0-9a-f]{24}$/;

/** Remembers a wish until somebody logs in in this tab: others may use the browser next. */
export function rememberWish(wish: WaitingWish): void {
  const others = read().filter((other) => other.productId !== wish.productId || other.tell !== wish.tell);
  try {
    tabStorage().setItem(STORAGE_KEYS.waitingWishes, JSON.stringify([...others, wish].slice(-MOST)));
  } catch {
    // a full storage only forgets it
  }
}

/** What waits; from now on it waits no more. */
export function takeWaitingWishes(): WaitingWish[] {
  const wishes = read();
  tabStorage().removeItem(STORAGE_KEYS.waitingWishes);
  return wishes;
}

function read(): WaitingWish[] {
  try {
    const stored: unknown = JSON.parse(tabStorage().getItem(STORAGE_KEYS.waitingWishes) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isWish) : [];
  } catch {
    return [];
  }
}

function isWish(value: unknown): value is WaitingWish {
  const { productId, variantId, tell } = (value ?? {}) as Partial<Record<keyof WaitingWish, unknown>>;
  return isId(productId) && (variantId === undefined || isId(variantId)) && (tell === undefined || tell === true);
}

const isId = (value: unknown) => typeof value === 'string' && ID.test(value);
