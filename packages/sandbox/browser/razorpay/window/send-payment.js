// @ts-check
/** @import { CheckoutOptions, Instrument, PaymentError, PaymentProof } from '../types' */

/** @type {PaymentError} */
const NO_ANSWER = {
  code: 'GATEWAY_ERROR',
  description: 'The payment service cannot be reached. Nothing was charged as far as we know. Please try again.',
  source: 'gateway',
  step: 'payment_initiation',
  reason: 'gateway_unreachable',
  metadata: {},
};

/**
 * Pays the order; everything that can go wrong comes back as the provider's error.
 * @param {CheckoutOptions} options
 * @param {Instrument['request']} request
 * @returns {Promise<{ proof: PaymentProof } | { error: PaymentError }>}
 */
export async function sendPayment({ key, order_id }, request) {
  try {
    const response = await fetch(new URL('../checkout', import.meta.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key_id: key, order_id, ...request }),
      credentials: 'omit',
    });
    const answer = await response.json();
    if (response.ok) return { proof: answer };
    return { error: answer.error ?? NO_ANSWER };
  } catch {
    return { error: NO_ANSWER };
  }
}
