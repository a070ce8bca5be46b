import type { InternalCall } from '@shop/contracts/internal/call';
import type { ServiceTokens } from '../auth/service-token';
import { traceCall } from '../tracing/http-client';
import { within } from '../within';
import type { CallAnswer } from './answer-local-calls';
import { exchange } from './exchange';
import type { LocalService } from './local-service';
import { requestId } from './request-context';

type Params = Readonly<Record<string, unknown>>;

/** Rejects when there is no whole answer in time, in ms. */
export type SendCall = (call: InternalCall, params: Params, deadlineMs: number) => Promise<CallAnswer>;

/** Sends calls to another process, at `http://host:port`. */
export function sendOverHttp(baseUrl: string, tokens: ServiceTokens): SendCall {
  return async ({ callee, method, route }, params, deadlineMs) => {
    const { path, rest } = fillPath(route, params);
    const url = new URL(path, baseUrl);
    if (method === 'GET') for (const [name, value] of rest) url.searchParams.set(name, String(value));
    const hasBody = method !== 'GET' && rest.length > 0;
    const body = hasBody ? JSON.stringify(Object.fromEntries(rest)) : undefined;
    const headers = {
      authorization: `Bearer ${tokens.issue(callee)}`,
      'x-request-id': requestId(),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    };
    const answered = await traceCall({ callee, method, route }, (traceparent) => {
      const traced = traceparent === undefined ? headers : { ...headers, traceparent };
      return exchange(url, { method, headers: traced, body, deadlineMs });
    });
    const retryAfter = Number(answered.headers['retry-after'] ?? Number.NaN);
    return {
      status: answered.status,
      content: parseJson(answered.content),
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    };
  };
}

/** Has a service of this process answer calls: its parameters become what they would have been on the way. */
export function sendInProcess(service: LocalService, tokens: ServiceTokens): SendCall {
  return (contract, params, deadlineMs) => {
    const { callee, method, route } = contract;
    const { path, rest, inPath } = fillPath(route, params);
    const others = Object.fromEntries(rest.map(([name, value]) => [name, method === 'GET' ? String(value) : value]));
    const sent = { ...(method === 'GET' ? others : (parseJson(JSON.stringify(others)) as Params)), ...inPath };
    const call = { contract, path, sent, token: tokens.issue(callee), requestId: requestId() };
    return traceCall({ callee, method, route }, () => within(deadlineMs, service.call(call)));
  };
}

interface FilledPath {
  readonly path: string;
  readonly inPath: Readonly<Record<string, string>>;
  /** those that have no place in the path */
  readonly rest: readonly (readonly [name: string, value: unknown])[];
}

function fillPath(route: string, params: Params): FilledPath {
  const inPath: Record<string, string> = {};
  const path = route.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = String(params[name]);
    inPath[name] = value;
    return encodeURIComponent(value);
  });
  return {
    path,
    inPath,
    rest: Object.entries(params).filter(([name, value]) => value !== undefined && !(name in inPath)),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
