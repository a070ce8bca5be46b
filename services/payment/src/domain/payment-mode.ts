import type { PaymentMode } from '@shop/contracts/api/payment-mode';

/** Returns whether something was made with today's keys; assumed of what was made before modes were recorded. */
export function isOfToday(mode: PaymentMode | null, today: PaymentMode): boolean {
  return mode === null || mode === today;
}
