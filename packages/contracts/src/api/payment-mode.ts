import { z } from 'zod';

/** Who takes a payment: the shop's own stand-in, the provider with test keys, or the provider for real. */
export const paymentMode = z.enum(['stand-in', 'test', 'live']);
export type PaymentMode = z.infer<typeof paymentMode>;
