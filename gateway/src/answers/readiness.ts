import { AppError, UnavailableError } from '@shop/platform/errors';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import { within } from '@shop/platform/within';
import type { Upstreams } from '../config';

const CACHE_MS = 1_000;
const DEADLINE_MS = 2_000;

/**
 * @returns a check that throws AppError 503 with the names of the services that do not say that they are ready; they
 * are asked at most once a second
 */
export function createShopCheck(upstreams: Upstreams): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<string[]> = Promise.resolve([]);

  return async () => {
    if (performance.now() - checkedAt > CACHE_MS) {
      checkedAt = performance.now();
      checking = Promise.all(Object.entries(upstreams).map(notReady)).then((names) =>
        names.filter((name) => name !== undefined),
      );
    }
    const missing = await checking;
    if (missing.length === 0) return;
    throw new AppError('unavailable', 503, 'A part of the shop is not ready', {
      retryAfter: Math.ceil(DEADLINE_MS / 1000),
      details: { notReady: missing },
    });
  };
}

async function notReady([name, address]: [string, ServiceAddress]): Promise<string | undefined> {
  try {
    await (typeof address === 'string' ? askForReadiness(address) : within(DEADLINE_MS, address.ready()));
    return undefined;
  } catch {
    return name;
  }
}

async function askForReadiness(url: string): Promise<void> {
  const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(DEADLINE_MS) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new UnavailableError('Not ready');
}
