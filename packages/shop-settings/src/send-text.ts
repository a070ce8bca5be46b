import { internalCall } from '@shop/contracts/internal/call';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import { UnavailableError } from '@shop/platform/errors';
import { createServiceClient } from '@shop/platform/http/service-client';
import { z } from 'zod';

/** Sends a text message to a mobile number such as `+919845012345`. @throws UnavailableError when it cannot be sent */
export type SendText = (to: string, text: string) => Promise<void>;

const keepText = internalCall({
  callee: 'sandbox',
  method: 'POST',
  route: '/internal/messages',
  params: z.object({ to: z.string(), text: z.string() }),
  answer: z.object({ accepted: z.literal(true) }),
});

const TIMEOUT_MS = 5_000;

export interface TextSettings {
  /** takes `{ to, text }` as JSON */
  readonly url: string | undefined;
  readonly token: string | undefined;
  /** where the stand-in is; undefined in a shop that takes real money */
  readonly sandboxUrl: string | undefined;
}

/** Returns what sends text messages: the configured sender, else the stand-in; undefined without either. */
export function createSendText({ url, token, sandboxUrl }: TextSettings, tokens: ServiceTokens): SendText | undefined {
  if (url !== undefined) return (to, text) => post(url, token, { to, text });
  if (sandboxUrl === undefined) return undefined;
  const sandbox = createServiceClient({ address: sandboxUrl, tokens });
  return async (to, text) => {
    await sandbox.call(keepText, { to, text });
  };
}

async function post(url: string, token: string | undefined, message: { to: string; text: string }): Promise<void> {
  let status: number;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = answer.status;
  } catch (error) {
    throw notSent(error);
  }
  if (status >= 300) throw notSent(new Error(`the sender of text messages answered ${status}`));
}

const notSent = (cause: unknown) =>
  new UnavailableError('The message could not be sent. Please try again in a moment.', cause);
