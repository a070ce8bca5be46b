import { idempotencyKey } from '@shop/contracts/fields';

/** The header of calls that may be repeated. */
export const IDEMPOTENCY_KEY = {
  'Idempotency-Key': idempotencyKey
    .optional()
    .describe('Chosen by the client; the same key and request get the first answer again'),
};

export const KEY_REUSED = { 422: 'The `Idempotency-Key` was used for another request' };
