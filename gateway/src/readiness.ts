import { UnavailableError } from '@shop/platform/errors';
import type { Logger } from '@shop/platform/logger';
import type { Upstreams } from './config';

const CACHE_MS = 1_000;
const DEADLINE_MS = 2_000;

/** @returns a check that throws UnavailableError unless every service says that it is ready; asked at most once a second */
export function createUpstreamCheck(upstreams: Upstreams, logger: Logger): () => Promise<void> {
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
    logger.warn({ missing }, 'services are not ready');
    throw new UnavailableError('A part of the shop is not ready');
  };
}

async function notReady([name, url]: [string, string]): Promise<string | undefined> {
  try {
    const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(DEADLINE_MS) });
    await answer.arrayBuffer();
    return answer.ok ? undefined : name;
  } catch {
    return name;
  }
}
