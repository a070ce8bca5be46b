import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { ServiceTokens } from '../auth/service-token';
import { AppError, UnavailableError } from '../errors';
import { tracedFetch } from '../tracing/http-client';
import { requestId } from './request-context';

export interface ServiceClientOptions {
  /** `http://host:port` of the service that is called */
  baseUrl: string;
  /** its name: the audience of the token */
  audience: string;
  tokens: ServiceTokens;
}

export interface CallOptions<T extends z.ZodType> {
  method?: 'GET' | 'POST';
  body?: unknown;
  /** the pattern of the path, such as `/internal/orders/:id`: what traces call it */
  route?: string;
  answer: T;
  /** ms until the call is given up */
  deadlineMs?: number;
}

export interface ServiceClient {
  /**
   * Calls another service. A read that fails on the way is tried once more.
   * @throws AppError with the callee's code, status and message; UnavailableError when there is no answer in time, or the
   *   callee does not take us for a service.
   */
  call<T extends z.ZodType>(path: string, options: CallOptions<T>): Promise<z.infer<T>>;
}

const RETRY_PAUSE_MS = 50;

interface Answer {
  readonly response: Response;
  /** undefined when it is not JSON */
  readonly content: unknown;
}

export function createServiceClient({ baseUrl, audience, tokens }: ServiceClientOptions): ServiceClient {
  /** Rejects when there is no whole answer in time. */
  async function send(
    path: string,
    { method, body, route }: Pick<CallOptions<z.ZodType>, 'method' | 'body' | 'route'>,
    deadlineMs: number,
  ): Promise<Answer> {
    const response = await tracedFetch({ callee: audience, route }, new URL(path, baseUrl), {
      method,
      headers: {
        authorization: `Bearer ${tokens.issue(audience)}`,
        'x-request-id': requestId(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(deadlineMs),
    });
    return { response, content: parseJson(await response.text()) };
  }

  return {
    call: async (path, { method = 'GET', body, route, answer, deadlineMs = 2_000 }) => {
      let answered: Answer;
      try {
        answered = await send(path, { method, body, route }, deadlineMs).catch(async (error: unknown) => {
          if (method !== 'GET') throw error;
          await sleep(RETRY_PAUSE_MS);
          return send(path, { method, body, route }, deadlineMs);
        });
      } catch (error) {
        throw new UnavailableError('A part of the shop does not answer. Please try again in a moment.', error);
      }
      const { response, content } = answered;
      if (response.ok) return answer.parse(content);
      throw errorFrom(audience, answered);
    },
  };
}

const refusal = z.object({ code: z.string(), message: z.string() });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorFrom(audience: string, { response: { status, headers }, content }: Answer): AppError {
  const refused = refusal.safeParse(content);
  const said = `${audience} answered ${status}${refused.success ? `: ${refused.data.message}` : ''}`;
  // it does not take us for a service, which says nothing of who called us: a shopper would be signed out for it
  if (status >= 500 || status === 401 || !refused.success) return new UnavailableError(undefined, new Error(said));
  // an admin who is told to wait is told for how long, whoever counted
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  return new AppError(refused.data.code, status, refused.data.message, {
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}
