import { setTimeout as sleep } from 'node:timers/promises';
import { UnavailableError } from '@shop/platform/errors';
import { askInProcess, type WholeAnswer } from '@shop/platform/http/ask-in-process';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import { requestId } from '@shop/platform/http/request-context';
import { traceCall, type TracedCall } from '@shop/platform/tracing/http-client';
import { within } from '@shop/platform/within';

const DEADLINE_MS = 3_000;
const RETRY_PAUSE_MS = 50;

/** What is read of another service. */
export interface Question extends Omit<TracedCall, 'method'> {
  /** with its query */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Reads an address of another service; retried once when it fails on the way.
 * @throws UnavailableError when there is no answer in time.
 */
export async function readJson(
  address: ServiceAddress,
  { path, headers, ...call }: Question,
): Promise<{ status: number; body: unknown }> {
  const read = async () => {
    const { status, text } = await traceCall({ ...call, method: 'GET' }, (traceparent) =>
      ask(address, path, {
        ...headers,
        'x-request-id': requestId(),
        ...(traceparent === undefined ? {} : { traceparent }),
      }),
    );
    return { status, body: JSON.parse(text) as unknown };
  };
  try {
    return await read().catch(async () => {
      await sleep(RETRY_PAUSE_MS);
      return read();
    });
  } catch (error) {
    throw new UnavailableError('A part of the shop does not answer. Please try again in a moment.', error);
  }
}

async function ask(address: ServiceAddress, path: string, headers: Record<string, string>): Promise<WholeAnswer> {
  if (typeof address !== 'string') return within(DEADLINE_MS, askInProcess(address, path, headers));
  const response = await fetch(new URL(path, address), { headers, signal: AbortSignal.timeout(DEADLINE_MS) });
  return { status: response.status, text: await response.text() };
}
