import { z } from 'zod';
import { badRequest } from './errors';
import { providerId } from './ids';
import { read } from './input';
import type { CardRow } from './rows';

/** What the bank will say; the texts are what the payment window shows. */
export interface Refusal {
  description: string;
  reason: string;
}

export interface Instrument {
  method: 'card' | 'upi';
  card: CardRow | null;
  vpa: string | null;
  /** undefined: the bank approves */
  refusal: Refusal | undefined;
}

const DECLINED: Refusal = {
  description: 'Your payment was declined by the bank. Try another card or payment method.',
  reason: 'payment_declined',
};

/** Test cards that fail; every other number with a right check digit is approved. Never enter a real card. */
export const FAILING_CARDS: ReadonlyMap<string, Refusal> = new Map([
  ['4000000000000002', DECLINED],
  [
    '4000000000009995',
    {
      description: 'Your payment could not be completed due to insufficient account balance. Try another card.',
      reason: 'insufficient_funds',
    },
  ],
]);

/** The UPI id that fails; `success@razorpay` and any other well-formed one are approved. */
export const FAILING_VPA = 'failure@razorpay';

const cardInput = z.object({
  number: z
    .string()
    .max(40)
    .transform((value) => value.replace(/[\s-]/g, '')),
  expiry: z.string().max(10),
  cvv: z.coerce.string().max(8),
  name: z.string().trim().max(120),
});
const instrumentInput = z.object({ card: cardInput.nullish(), vpa: z.string().trim().max(120).nullish() });

/**
 * Reads how the customer pays: `{ card: { number, expiry: 'MM/YY', cvv, name } }` or `{ vpa }`.
 * @throws RazorpayError 400 naming the field, as the payment window's own validation does.
 */
export function readInstrument(body: unknown, now: Date): Instrument {
  const { card, vpa } = read(instrumentInput, body);
  if (card) return readCard(card, now);
  if (vpa === undefined || vpa === null) throw badRequest('The method field is required.', 'method');
  if (!/^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(vpa))
    throw badRequest('Invalid VPA. Please enter a valid Virtual Payment Address', 'vpa');
  const refusal =
    vpa.toLowerCase() === FAILING_VPA
      ? { description: 'Payment was unsuccessful as it was declined by your UPI app.', reason: 'payment_declined' }
      : undefined;
  return { method: 'upi', card: null, vpa, refusal };
}

function readCard(card: z.infer<typeof cardInput>, now: Date): Instrument {
  const network = networkOf(card.number);
  if (!isCardNumber(card.number)) throw badRequest('The card number is invalid.', 'card[number]');
  if (!isOpenExpiry(card.expiry, now))
    throw badRequest('The card has expired or its expiry date is invalid.', 'card[expiry]');
  if (!new RegExp(`^[0-9]{${network === 'American Express' ? 4 : 3}}$`).test(card.cvv))
    throw badRequest('The CVV is invalid.', 'card[cvv]');
  if (card.name === '') throw badRequest('The name on the card is required.', 'card[name]');
  return {
    method: 'card',
    // the holder's name is asked for as the provider does, and not kept
    card: { id: providerId('card'), name: '', last4: card.number.slice(-4), network },
    vpa: null,
    refusal: FAILING_CARDS.get(card.number),
  };
}

/** 12 to 19 digits with a right check digit (ISO/IEC 7812-1, annex B). */
export function isCardNumber(digits: string): boolean {
  if (!/^[0-9]{12,19}$/.test(digits)) return false;
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** `MM/YY` or `MM/YYYY`; a card is good to the end of its month. */
export function isOpenExpiry(expiry: string, now: Date): boolean {
  const match = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*((?:20)?[0-9]{2})\s*$/.exec(expiry);
  if (!match) return false;
  const year = Number(match[2]) % 100;
  const month = Number(match[1]);
  const current = (now.getFullYear() % 100) * 12 + now.getMonth() + 1;
  const given = year * 12 + month;
  return given >= current && given <= current + 50 * 12;
}

function networkOf(digits: string): string {
  if (digits.startsWith('4')) return 'Visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'MasterCard';
  if (/^3[47]/.test(digits)) return 'American Express';
  if (/^(60|65|81|82|508)/.test(digits)) return 'RuPay';
  return 'Unknown';
}
