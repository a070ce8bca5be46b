import { setTimeout as sleep } from 'node:timers/promises';
import type { InternalCall } from '@shop/contracts/internal/call';
import { z } from 'zod';
import type { ServiceTokens } from '../auth/service-token';
import { AppError, UnavailableError } from '../errors';
import { tracedFetch } from '../tracing/http-client';
import { requestId } from './request-context';

export interface ServiceClientOptions {
  /** `http://host:port` of the service that is called */
  baseUrl: string;
  tokens: ServiceTokens;
}

export interface CallOptions {
  /** ms until the call is given up; 2,000 by default */
  deadlineMs?: number;
}

export interface ServiceClient {
  /**
   * Calls another service by its contract. A read that fails on the way is retried once.
   * @throws AppError with the callee's code, status and message; UnavailableError when there is no answer in time, or the
   *   callee does not take us for a service.
   */
  call<P extends z.ZodObject, A extends z.ZodType>(
    contract: InternalCall<P, A>,
    params: z.output<P>,
    options?: CallOptions,
  ): Promise<z.output<A>>;
}

const RETRY_PAUSE_MS = 50;
const DEADLINE_MS = 2_000;

interface Answer {
  readonly response: Response;
  /** undefined when it is not JSON */
  readonly content: unknown;
}

export function createServiceClient({ baseUrl, tokens }: ServiceClientOptions): ServiceClient {
  /** Rejects when there is no whole answer in time. */
  async function send({ callee, method, route }: InternalCall, params: Params, deadlineMs: number): Promise<Answer> {
    const { path, rest } = fillPath(route, params);
    const url = new URL(path, baseUrl);
    if (method === 'GET') for (const [name, value] of rest) url.searchParams.set(name, String(value));
    const hasBody = method !== 'GET' && rest.length > 0;
    const response = await tracedFetch({ callee, route }, url, {
      method,
      headers: {
        authorization: `Bearer ${tokens.issue(callee)}`,
        'x-request-id': requestId(),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      body: hasBody ? JSON.stringify(Object.fromEntries(rest)) : undefined,
      signal: AbortSignal.timeout(deadlineMs),
    });
    return { response, content: parseJson(await response.text()) };
  }

  return {
    call: async (contract, params, { deadlineMs = DEADLINE_MS } = {}) => {
      let answered: Answer;
      try {
        answered = await send(contract, params, deadlineMs).catch(async (error: unknown) => {
          if (contract.method !== 'GET') throw error;
          await sleep(RETRY_PAUSE_MS);
          return send(contract, params, deadlineMs);
        });
      } catch (error) {
        throw new UnavailableError('A part of the shop does not answer. Please try again in a moment.', error);
      }
      const { response, content } = answered;
      if (response.ok) return contract.answer.parse(content);
      throw errorFrom(contract.callee, answered);
    },
  };
}

type Params = Readonly<Record<string, unknown>>;

/** Returns the path with its parameters filled in, and those that have no place in it. */
function fillPath(route: string, params: Params): { path: string; rest: [name: string, value: unknown][] } {
  const inPath = new Set(route.split('/'));
  const rest = Object.entries(params).filter(([name, value]) => value !== undefined && !inPath.has(`:${name}`));
  const path = route.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  return { path, rest };
}

const refusal = z.object({ code: z.string(), message: z.string() });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorFrom(callee: string, { response: { status, headers }, content }: Answer): AppError {
  const refused = refusal.safeParse(content);
  const said = `${callee} answered ${status}${refused.success ? `: ${refused.data.message}` : ''}`;
  // it does not accept us as a service, which is not about our caller: a shopper would be signed out for it
  if (status >= 500 || status === 401 || !refused.success) return new UnavailableError(undefined, new Error(said));
  // the service that counted the calls decides how long the caller has to wait
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  return new AppError(refused.data.code, status, refused.data.message, {
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}
