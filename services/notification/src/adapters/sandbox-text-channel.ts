import { internalCall } from '@shop/contracts/internal/call';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import { createServiceClient } from '@shop/platform/http/service-client';
import { z } from 'zod';
import type { TextChannel } from '../ports/text-channel';

const keepText = internalCall({
  callee: 'sandbox',
  method: 'POST',
  route: '/internal/messages',
  params: z.object({ id: z.string(), channel: z.enum(['sms', 'whatsapp']), to: z.string(), text: z.string() }),
  answer: z.object({ accepted: z.literal(true) }),
});

/** Puts messages onto the stand-in's phone, where everybody reads them. */
export function createSandboxTextChannel(
  sandbox: ServiceAddress,
  channel: 'sms' | 'whatsapp',
  tokens: ServiceTokens,
): TextChannel {
  const client = createServiceClient({ address: sandbox, tokens });
  return {
    send: async ({ id, to, text }) => {
      await client.call(keepText, { id, channel, to, text });
      return 'sandbox';
    },
  };
}
