import type { IncomingMessage } from 'node:http';
import type { Replicas } from '@shop/platform/http/live-connection-id';
import type { Upstream } from './upstream';

export interface LiveUpstreams {
  /**
   * The replica that keeps the connection which a request names, else any. A connection whose replica is gone is unknown
   * to the others: its client is answered so and connects again.
   */
  of(req: Pick<IncomingMessage, 'url'>): Upstream;
  /** Ends the polls that are held open; those that come are refused. */
  cut(): void;
  close(): void;
}

/** @param replicas those that are there, as of now */
export function createLiveUpstreams(replicas: () => Replicas, create: (url: string) => Upstream): LiveUpstreams {
  const upstreams = new Map<string, Upstream>();
  let turn = 0;
  let isCut = false;

  function upstreamOf(url: string): Upstream {
    const known = upstreams.get(url);
    if (known) return known;
    const made = create(url);
    if (isCut) made.cut();
    upstreams.set(url, made);
    return made;
  }

  function forgetGone(present: readonly string[]): void {
    for (const [url, upstream] of upstreams) {
      if (present.includes(url)) continue;
      upstreams.delete(url);
      upstream.close();
    }
  }

  return {
    of: (req) => {
      const present = replicas();
      const { urls } = present;
      if (upstreams.size > urls.length) forgetGone(urls);
      const keeper = present.keeperOf(connectionIdOf(req.url ?? ''));
      turn += 1;
      return upstreamOf(keeper ?? urls[turn % urls.length] ?? '');
    },
    cut: () => {
      isCut = true;
      for (const upstream of upstreams.values()) upstream.cut();
    },
    close: () => {
      forgetGone([]);
    },
  };
}

function connectionIdOf(url: string): string {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('sid') ?? '';
}
