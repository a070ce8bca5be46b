import { setTimeout as sleep } from 'node:timers/promises';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly json?: unknown;
}

export interface Counts {
  answered: number;
  lost: number;
  /** of those that were lost, the first few */
  readonly reasons: string[];
}

/** Time of a caller for each of them, between two calls, in ms: enough calls to meet every moment of an update. */
const PAUSE_MS = 10;
const SHOWN = 3;

/**
 * Callers that keep their connections, each with one call after the other, until they are stopped. An answer other than of success
 * is a lost call, and so is a connection that breaks: nothing is tried again.
 * @param callers how many; with more of them each calls less often
 */
export function startLoad(url: string, token: string, callers: number, next: () => Call) {
  const counts: Counts = { answered: 0, lost: 0, reasons: [] };
  let going = true;
  const calling = Array.from({ length: callers }, async () => {
    while (going) {
      const call = next();
      const reason = await send(url, token, call).catch(describe);
      if (reason === undefined) counts.answered += 1;
      else {
        counts.lost += 1;
        const at = new Date().toISOString().slice(11, 23);
        if (counts.reasons.length < SHOWN) counts.reasons.push(`${at} ${call.method} ${call.path}: ${reason}`);
      }
      await sleep(callers * PAUSE_MS);
    }
  });
  return {
    counts,
    stop: async (): Promise<Counts> => {
      going = false;
      await Promise.all(calling);
      return counts;
    },
  };
}

/** @returns why the call is lost */
async function send(url: string, token: string, { method, path, json }: Call): Promise<string | undefined> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: json === undefined ? null : JSON.stringify(json),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  return response.ok ? undefined : `${response.status} ${text.slice(0, 120)}`;
}

function describe(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
