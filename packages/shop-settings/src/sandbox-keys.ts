import { internalCall } from '@shop/contracts/internal/call';
import { z } from 'zod';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import { createServiceClient } from '@shop/platform/http/service-client';
import type { RazorpayKeys } from './third-parties';

const readKeys = internalCall({
  callee: 'sandbox',
  method: 'GET',
  route: '/internal/razorpay/keys',
  params: z.object({}),
  answer: z.object({ id: z.string(), secret: z.string(), webhookSecret: z.string() }),
});

/** Fetches this installation's keys from the payment sandbox. @throws AppError while it does not answer */
export function readSandboxKeys(sandboxUrl: string, tokens: ServiceTokens): Promise<RazorpayKeys> {
  return createServiceClient({ address: sandboxUrl, tokens }).call(readKeys, {});
}
