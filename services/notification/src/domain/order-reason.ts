/** Pieces that were taken out of an order. */
export interface CancelledPieces {
  readonly productId: string;
  /** absent when none was chosen */
  readonly variantId?: string | undefined;
  readonly quantity: number;
}

export type PlainCode =
  | 'order-waits'
  | 'order-paid'
  | 'order-confirmed'
  | 'order-cancelled'
  | 'order-expired'
  | 'refund-started'
  | 'refund-done';
export type ParcelCode = 'parcel-sent' | 'parcel-delivered' | 'parcel-came-back';

/** What a message about an order tells, and the ids that it is made of. */
export type OrderReason =
  | { readonly code: PlainCode; readonly data: { readonly orderId: string } }
  | { readonly code: ParcelCode; readonly data: { readonly orderId: string; readonly shipmentId: string } }
  | {
      readonly code: 'pieces-cancelled';
      readonly data: { readonly orderId: string; readonly pieces: readonly CancelledPieces[] };
    }
  | { readonly code: 'part-refunded'; readonly data: { readonly orderId: string; readonly cause: string } }
  | {
      readonly code: 'return-moved';
      readonly data: { readonly orderId: string; readonly returnId: string; readonly status: string };
    };
