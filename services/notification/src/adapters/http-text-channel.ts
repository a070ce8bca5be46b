import { traceCall } from '@shop/platform/tracing/http-client';
import { MailPutOffError, MailRefusedError } from '../domain/mail';
import type { TextChannel } from '../ports/text-channel';

const TIMEOUT_MS = 5_000;
/** Answers that say nothing about the message: it may go later. */
const LATER: readonly number[] = [401, 403, 408, 409, 425, 429];

/**
 * Sends to a provider that takes `{ to, text }` as JSON, with a bearer token. Each message has an `Idempotency-Key`, by which a provider
 * that looks can drop the second.
 */
export function createHttpTextChannel(url: string, token: string | undefined): TextChannel {
  return {
    send: async ({ id, to, text }) => {
      const status = await traceCall({ callee: new URL(url).hostname, method: 'POST' }, () =>
        fetch(url, {
          method: 'POST',
          headers: {
            ...{ 'content-type': 'application/json', 'idempotency-key': id },
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify({ to, text }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      ).then(
        async (answer) => {
          await answer.body?.cancel();
          return answer.status;
        },
        () => undefined,
      );
      if (status === undefined) throw new MailPutOffError('no answer');
      if (status < 300) return `http ${status}`;
      if (status < 400 || status >= 500 || LATER.includes(status)) throw new MailPutOffError(`http ${status}`);
      throw new MailRefusedError(`http ${status}`, false);
    },
  };
}
