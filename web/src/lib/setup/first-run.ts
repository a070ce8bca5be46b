import type { ShopConfig } from '@shop/contracts/api/config';

/** How the dashboard knows that somebody comes from signing in. */
export const HAS_SIGNED_IN = { hasSignedIn: true } as const;

/** Whether who arrives is led through making the shop theirs: after signing in, to an empty one that is nobody's yet. */
export function isFirstRun(state: unknown, config: ShopConfig | undefined, products: number | undefined): boolean {
  const hasSignedIn = typeof state === 'object' && state !== null && 'hasSignedIn' in state;
  return hasSignedIn && config !== undefined && config.shop === undefined && products === 0;
}
