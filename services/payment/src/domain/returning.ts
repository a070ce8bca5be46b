/** What has become of a captured payment's money, in paise. */
export interface MoneyState {
  readonly amountPaise: number;
  /** refunds that the buyer has */
  readonly refundedPaise: number;
  /** refunds that the provider is about to make */
  readonly pendingPaise: number;
  /** what banks have taken back in disputes */
  readonly deductedPaise: number;
  /** a bank has not decided yet */
  readonly isDisputed: boolean;
}

/** A refund that is not through yet: of a part, for a cause of its own, or of all that parts leave. */
export type OpenRefund =
  | { readonly kind: 'rest' }
  | {
      readonly kind: 'part';
      readonly requestedPaise: number;
      /** what the buyer has of it */
      readonly refundedPaise: number;
      /** what the provider is about to make of it */
      readonly pendingPaise: number;
    };

export type ReturnPlan =
  /** it is through; of a part, with so much of it */
  | { readonly kind: 'done'; readonly amountPaise: number }
  /** ask for a refund of so much */
  | { readonly kind: 'post'; readonly amountPaise: number }
  /** what is left may still be taken by the bank: refunding it, too, would pay twice */
  | { readonly kind: 'hold' }
  /** the provider is on it, or on what decides how much is left */
  | { readonly kind: 'wait' };

/** Returns whether all of a payment is back. */
export function isAllBack({ amountPaise, refundedPaise, deductedPaise }: MoneyState): boolean {
  return refundedPaise + deductedPaise >= amountPaise;
}

/**
 * Decides how money that the shop must not keep goes back, including what was given back before. Parts come first, in
 * the order of the list; one that asks for more than is left gets what is left, and that may be nothing.
 * @returns a plan for each refund of the list
 */
export function planReturns<T extends OpenRefund>(money: MoneyState, open: readonly T[]): [T, ReturnPlan][] {
  const back = money.refundedPaise + money.deductedPaise;
  let left = Math.max(money.amountPaise - back - money.pendingPaise, 0);
  const plans = new Map<T, ReturnPlan>();
  for (const refund of open) {
    if (refund.kind !== 'part') continue;
    const plan = planPart(money, refund, left);
    if (plan.kind !== 'done' && refund.pendingPaise === 0) left -= Math.min(refund.requestedPaise, left);
    plans.set(refund, plan);
  }
  return open.map((refund) => [refund, plans.get(refund) ?? planRest(money, left)]);
}

function planPart(money: MoneyState, part: OpenRefund & { kind: 'part' }, left: number): ReturnPlan {
  if (part.pendingPaise > 0) return { kind: 'wait' };
  if (part.refundedPaise > 0) return { kind: 'done', amountPaise: part.refundedPaise };
  const amountPaise = Math.min(part.requestedPaise, left);
  // a refund that is under way may fail, and leave more
  if (amountPaise < part.requestedPaise && money.pendingPaise > 0) return { kind: 'wait' };
  if (amountPaise === 0) return { kind: 'done', amountPaise };
  return money.isDisputed ? { kind: 'hold' } : { kind: 'post', amountPaise };
}

function planRest(money: MoneyState, left: number): ReturnPlan {
  if (isAllBack(money)) return { kind: 'done', amountPaise: money.amountPaise };
  if (left === 0) return { kind: 'wait' };
  return money.isDisputed ? { kind: 'hold' } : { kind: 'post', amountPaise: left };
}
