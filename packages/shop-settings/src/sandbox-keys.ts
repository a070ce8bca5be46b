import { z } from 'zod';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import { createServiceClient } from '@shop/platform/http/service-client';
import type { RazorpayKeys } from './third-parties';

const keys = z.object({ id: z.string(), secret: z.string(), webhookSecret: z.string() });

/** Fetches this installation's keys from the payment sandbox. @throws AppError while it does not answer */
export function readSandboxKeys(sandboxUrl: string, tokens: ServiceTokens): Promise<RazorpayKeys> {
  const route = '/internal/razorpay/keys';
  return createServiceClient({ baseUrl: sandboxUrl, audience: 'sandbox', tokens }).call(route, { route, answer: keys });
}
