import type { TransactionStatus } from '@shop/contracts/api/payment';

const RANK: Record<TransactionStatus, number> = {
  captured: 4,
  'refund-pending': 3,
  refunded: 3,
  failed: 2,
  created: 1,
};

interface Attempt {
  readonly providerPaymentId: string;
  readonly status: TransactionStatus;
  readonly createdAt: Date;
}

/**
 * The attempt that a buyer asks about: the one that paid the order, then money that is here, then money that went back,
 * then the latest failure.
 */
export function mostRelevant<T extends Attempt>(attempts: readonly T[], settledBy: string | null): T | undefined {
  const rank = (attempt: T) => (attempt.providerPaymentId === settledBy ? 5 : RANK[attempt.status]);
  return [...attempts].sort((a, b) => rank(b) - rank(a) || b.createdAt.getTime() - a.createdAt.getTime())[0];
}
