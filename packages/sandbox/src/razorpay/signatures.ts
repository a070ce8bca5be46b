import { createHmac } from 'node:crypto';

/** hex HMAC-SHA256, the provider's only signature scheme */
export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** What the checkout hands to the shop as proof of payment. */
export function signCheckout(orderId: string, paymentId: string, keySecret: string): string {
  return sign(`${orderId}|${paymentId}`, keySecret);
}
