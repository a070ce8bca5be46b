import { z } from 'zod';

/** Who takes a payment: the sandbox (`stand-in`), or the provider with test or live keys. */
export const paymentMode = z.enum(['stand-in', 'test', 'live']);
export type PaymentMode = z.infer<typeof paymentMode>;
