/** Remembers payments whose money this process has recorded: whatever is reported of one later says nothing new. */
export interface RecentMoney {
  /** Called after the commit. */
  add(paymentId: string): void;
  has(paymentId: string): boolean;
}

/** Reports of a payment come within seconds; of older ones the database knows. */
const REMEMBERED = 1_000;

export function createRecentMoney(): RecentMoney {
  const ids = new Set<string>();
  return {
    has: (paymentId) => ids.has(paymentId),
    add: (paymentId) => {
      ids.add(paymentId);
      const [oldest] = ids;
      if (ids.size > REMEMBERED && oldest !== undefined) ids.delete(oldest);
    },
  };
}
