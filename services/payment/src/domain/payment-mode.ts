import type { PaymentMode } from '@shop/contracts/api/payment-mode';

/** Whether today's keys are those that something was made with; of what is old and has no mark nobody knows better. */
export function isOfToday(mode: PaymentMode | null, today: PaymentMode): boolean {
  return mode === null || mode === today;
}
