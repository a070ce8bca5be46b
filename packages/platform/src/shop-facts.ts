import type { SavedShopProfile } from '@shop/contracts/api/shop-profile';
import { readShopProfile } from '@shop/contracts/internal/identity';
import type { ServiceTokens } from './auth/service-token';
import type { ServiceAddress } from './http/local-service';
import { createServiceClient } from './http/service-client';

/** Asks identity whose shop it is, as of now. */
export type AskShop = () => Promise<SavedShopProfile>;

export function createShopClient(identity: ServiceAddress, tokens: ServiceTokens): AskShop {
  const client = createServiceClient({ address: identity, tokens });
  return () => client.call(readShopProfile, {});
}

/** Nobody has filled in anything. */
export const NOTHING_FILLED_IN: SavedShopProfile = { version: 0, profile: {} };
/** How long an answer serves those who write about the shop, in ms. */
const KEEP_MS = 2_000;

/** Returns whose shop it is, for who writes of it now and then. */
export function createShopReader(ask: AskShop, now?: () => number): AskShop {
  return readAgain(ask, NOTHING_FILLED_IN, now);
}

/**
 * Returns what another service says, for who writes of it now and then: asked again after two seconds. While nobody
 * answers, what was said last, and `before` at first; a mail that goes out with yesterday's address is better than none.
 */
export function readAgain<T>(ask: () => Promise<T>, before: T, now = () => performance.now()): () => Promise<T> {
  let known = before;
  let reading: { at: number; answer: Promise<T> } | undefined;
  const read = async () => {
    known = await ask().catch(() => known);
    return known;
  };
  return () => {
    if (reading === undefined || now() - reading.at > KEEP_MS) reading = { at: now(), answer: read() };
    return reading.answer;
  };
}
