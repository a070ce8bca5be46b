/** Who ended an order: the shopper, the staff, or the deletion of the shopper's account. */
export type CancelledBy = 'by-owner' | 'by-shop' | 'account-deleted';

export type RefundReason = 'order-cancelled' | 'order-expired' | 'order-not-payable' | 'wrong-amount' | 'paid-twice';

/** Money that has to go back to the buyer. */
export interface Refund {
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly reason: RefundReason;
}

/** A decision about an order. The kinds that change its status are named as the status that follows. */
export type Decision =
  | { readonly kind: 'nothing' }
  /** the pieces stay held for an order whose payment is being opened */
  | { readonly kind: 'hold-longer'; readonly expiresAt: Date }
  /** money that does not pay this order */
  | { readonly kind: 'return-payment'; readonly refund: Refund }
  /** the order's own money, which came when the order had ended: its refund is the order's */
  | { readonly kind: 'return-late-payment'; readonly refund: Refund }
  | { readonly kind: 'paid'; readonly paymentId: string; readonly note: string }
  | { readonly kind: 'cancelled'; readonly by: CancelledBy; readonly note?: string; readonly refund?: Refund }
  | { readonly kind: 'expired' }
  | { readonly kind: 'shipped' }
  | { readonly kind: 'delivered' }
  | { readonly kind: 'refunding'; readonly note?: string; readonly refund?: Refund }
  | { readonly kind: 'refunded' };
