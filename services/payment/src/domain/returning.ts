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

export type ReturnPlan =
  /** all of it is back */
  | { readonly kind: 'settled' }
  /** ask the provider for a refund of what is left */
  | { readonly kind: 'post'; readonly amountPaise: number }
  /** what is left may still be taken by the bank: refunding it, too, would pay twice */
  | { readonly kind: 'hold' }
  /** the provider is on it */
  | { readonly kind: 'wait' };

/** Decides how a payment that the shop must not keep goes back, including parts that were given back before. */
export function planReturn(money: MoneyState): ReturnPlan {
  const back = money.refundedPaise + money.deductedPaise;
  if (back >= money.amountPaise) return { kind: 'settled' };
  const left = money.amountPaise - back - money.pendingPaise;
  if (left <= 0) return { kind: 'wait' };
  return money.isDisputed ? { kind: 'hold' } : { kind: 'post', amountPaise: left };
}
