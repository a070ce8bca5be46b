import { setTimeout as sleep } from 'node:timers/promises';
import { UnavailableError } from '@shop/platform/errors';
import { requestId } from '@shop/platform/http/request-context';
import { tracedFetch, type TracedCall } from '@shop/platform/tracing/http-client';

const DEADLINE_MS = 3_000;
const RETRY_PAUSE_MS = 50;

/**
 * Reads an address of another service; retried once when it fails on the way.
 * @param call whose address that is, for traces
 * @throws UnavailableError when there is no answer in time.
 */
export async function readJson(
  call: Omit<TracedCall, 'method'>,
  url: URL,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const read = async () => {
    const response = await tracedFetch(call, url, {
      headers: { ...headers, 'x-request-id': requestId() },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return { status: response.status, body: await response.json() };
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
