import type { Address } from '@shop/contracts/api/address';
import type { StockEffect } from './order-status';
import type { OrderReturn } from './return';
import type { LinePieces, Shipment } from './shipment';
import type { StockedLine } from './stock';

/** Who ended an order: the shopper, the staff, or the deletion of the shopper's account. */
export type CancelledBy = 'by-owner' | 'by-shop' | 'account-deleted';

export type RefundReason = 'order-cancelled' | 'order-expired' | 'order-not-payable' | 'wrong-amount' | 'paid-twice';

/** Money that has to go back to the buyer. */
export interface Refund {
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly reason: RefundReason;
}

/** A part of a payment that has to go back; once for each cause. */
export interface PartRefund {
  readonly paymentId: string;
  readonly amountPaise: number;
  /** what it is for, such as `lines 6b01…` */
  readonly cause: string;
  /** in a word */
  readonly reason: string;
  /** what staff wrote about it; it stays here, as it may name the person */
  readonly note?: string;
  /** the pieces that it is for; none: it is of the order as a whole */
  readonly pieces: readonly LinePieces[];
}

export interface AssignedVariant {
  readonly id: string;
  readonly sku: string;
  readonly options: Readonly<Record<string, string>>;
  /** whether it is counted apart, so that the line takes stock of it from now on */
  readonly tracked: boolean;
}

/** Pieces of a line that a decision moves in the stock. */
export interface StockMove {
  readonly line: StockedLine & { readonly productId: string; readonly tracked: boolean };
  readonly effect: StockEffect;
  readonly quantity: number;
}

/** What a shipped order becomes once nothing of it is on its way. */
export type Outcome = 'delivered' | 'cancelled';

/** A decision about an order. The kinds that change its status are named as the status that follows. */
export type Decision =
  | { readonly kind: 'nothing' }
  /** the pieces stay held for an order whose payment is being opened */
  | { readonly kind: 'hold-longer'; readonly expiresAt: Date }
  /** money that does not pay this order */
  | { readonly kind: 'return-payment'; readonly refund: Refund }
  /** the order's own money, which came when the order had ended: its refund is the order's */
  | { readonly kind: 'return-late-payment'; readonly refund: Refund }
  | {
      readonly kind: 'paid';
      readonly paymentId: string;
      readonly note: string;
      /** it was to be paid at the door: that costs a fee, which is saved */
      readonly insteadOfCash?: true;
    }
  | { readonly kind: 'cancelled'; readonly by: CancelledBy; readonly note?: string; readonly refund?: Refund }
  | { readonly kind: 'expired' }
  | {
      readonly kind: 'address-changed';
      readonly address: Address;
      /** another mobile number: until when that has to be confirmed */
      readonly confirmBy?: Date;
    }
  /** staff settled which variant a line gets */
  | { readonly kind: 'variant-assigned'; readonly line: number; readonly variant: AssignedVariant }
  /** the buyer's mobile number is right: an order that is paid at the door may be sent */
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'parcel-sent'; readonly shipment: Shipment; readonly isFirst: boolean }
  | {
      readonly kind: 'parcels-delivered';
      readonly delivered: readonly Pick<Shipment, 'id' | 'collectPaise'>[];
      readonly becomes?: Outcome;
    }
  | {
      readonly kind: 'parcel-came-back';
      readonly shipmentId: string;
      readonly moves: readonly StockMove[];
      readonly becomes?: Outcome;
      readonly note?: string;
      readonly refund?: Refund;
      readonly partRefund?: PartRefund;
    }
  | {
      readonly kind: 'return-moved';
      /** as it is after the step */
      readonly returned: OrderReturn;
      readonly moves: readonly StockMove[];
      /** what comes in exchange */
      readonly shipment?: Shipment;
      readonly partRefund?: PartRefund;
    }
  /** staff give money back, for pieces or as a courtesy */
  | { readonly kind: 'money-given'; readonly partRefund: PartRefund }
  | {
      readonly kind: 'pieces-cancelled';
      readonly pieces: readonly LinePieces[];
      readonly becomes?: Outcome;
      readonly note?: string;
      readonly refund?: Refund;
      readonly partRefund?: PartRefund;
    }
  /** a part of its money is back with the shopper */
  | { readonly kind: 'part-refunded'; readonly cause: string; readonly amountPaise: number }
  | { readonly kind: 'refunding'; readonly note?: string; readonly refund?: Refund }
  | { readonly kind: 'refunded' };
