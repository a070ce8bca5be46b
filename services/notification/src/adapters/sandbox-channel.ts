import { internalCall } from '@shop/contracts/internal/call';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import { createServiceClient } from '@shop/platform/http/service-client';
import { z } from 'zod';
import type { MailChannel } from '../ports/mail-channel';

const keepMail = internalCall({
  callee: 'sandbox',
  method: 'POST',
  route: '/internal/mails',
  params: z.object({
    id: z.string(),
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
  }),
  answer: z.object({ accepted: z.literal(true) }),
});

/** The mailbox commits them together, a moment after they came. */
const TOGETHER = 50;

/** Puts mails into the stand-in's mailbox, where everybody reads them. */
export function createSandboxChannel(sandbox: ServiceAddress, from: string, tokens: ServiceTokens): MailChannel {
  const client = createServiceClient({ address: sandbox, tokens });
  return {
    together: TOGETHER,
    send: async ({ id, to, subject, html, text }) => {
      await client.call(keepMail, { id, from, to, subject, html, text });
      return 'sandbox';
    },
  };
}
