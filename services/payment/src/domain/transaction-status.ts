import type { TransactionStatus } from '@shop/contracts/api/payment';

/** The statuses of attempts for which the provider has, or had, the money. */
export const MONEY_STATUSES: readonly TransactionStatus[] = ['captured', 'refund-pending', 'refunded'];

/** Whether the provider ever held money for an attempt. */
export function isMoney(status: TransactionStatus): boolean {
  return MONEY_STATUSES.includes(status);
}

/** Whether the money is on its way back to the buyer, or there. */
export function isGivenBack(status: TransactionStatus): boolean {
  return status === 'refund-pending' || status === 'refunded';
}
