import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether `signature` is the hex HMAC-SHA256 of `content`; takes the same time for every wrong one. */
export function isSignedBy(content: string | Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(content).digest('hex'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The checkout signs the provider's order id and payment id; the order id is the one we stored, never the browser's. */
export function isCheckoutSignature(
  signed: { storedOrderId: string; paymentId: string },
  signature: string,
  keySecret: string,
): boolean {
  return isSignedBy(`${signed.storedOrderId}|${signed.paymentId}`, signature, keySecret);
}
