import type { Order } from '@shop/contracts/api/order';

/** As the order's timeline says what it was paid by, maybe followed by `, instead of cash`. */
const WAYS: Record<string, string> = {
  'By card': 'to your card',
  'By UPI': 'to your UPI account',
  'By netbanking': 'to your bank account',
  'By wallet': 'to your wallet',
};

/** Where the money of an order goes back to: the way it was paid; cash cannot, it is transferred. */
export function refundWay({ paymentMethod, timeline }: Pick<Order, 'paymentMethod' | 'timeline'>): string {
  if (paymentMethod === 'cod') return 'by transfer';
  const [paid = ''] = timeline.find(({ status }) => status === 'paid')?.note?.split(',') ?? [];
  return WAYS[paid] ?? 'the way you paid';
}

const REASONS: Record<string, string> = {
  'lines-cancelled': 'For cancelled pieces',
  returned: 'For what you sent back',
  'parcel-came-back': 'For a parcel that came back',
  'by-provider': '',
};

/** What a refund is for; what staff wrote stays as it is. Empty where nobody said. */
export const refundReason = (reason: string): string => REASONS[reason] ?? reason;
