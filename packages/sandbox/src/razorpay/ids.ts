import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `order_`, `pay_`, … and 14 characters, as the provider makes them. */
export function providerId(prefix: 'order' | 'pay' | 'rfnd' | 'card' | 'disp' | 'evt'): string {
  const random = Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${prefix}_${random}`;
}
