import type { InternalCall } from '@shop/contracts/internal/call';
import type { Router } from 'express';
import { runInContext } from '../context';
import { NotFoundError } from '../errors';
import type { Logger } from '../logger';
import type { Metrics } from '../metrics';
import { traceLocalCall } from '../tracing/http-server';
import { keptTraceId } from '../tracing/spans';
import { asAnswer } from './errors';
import { requestIdFrom } from './request-context';
import { noteAnswer } from './request-log';
import { callsOf } from './serve-call';

/** A call of another service in the same process, as it would travel. */
export interface LocalCall {
  readonly contract: Pick<InternalCall, 'method' | 'route'>;
  /** the address, with its parameters filled in */
  readonly path: string;
  /** parameters of path, query and body */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly token: string;
  readonly requestId: string;
}

/** What a service answers a call, over HTTP or in this process. */
export interface CallAnswer {
  readonly status: number;
  /** undefined when it is not JSON */
  readonly content: unknown;
  /** seconds */
  readonly retryAfter?: number | undefined;
}

export type AnswerLocalCall = (call: LocalCall) => Promise<CallAnswer>;

/**
 * Answers the calls that a router serves for callers in the same process: with the same checks, log line, measurement and
 * span as over HTTP.
 */
export function answerLocalCalls(
  routes: Router,
  { logger, metrics }: { logger: Logger; metrics: Metrics },
): AnswerLocalCall {
  const calls = new Map(callsOf(routes).map((call) => [keyOf(call.contract), call]));

  async function answer({ contract, path, sent, token }: LocalCall): Promise<CallAnswer> {
    const call = calls.get(keyOf(contract));
    try {
      if (!call || !leadsTo(contract.route, path)) throw new NotFoundError();
      call.admit(token);
      return { status: 200, content: await call.answer(sent) };
    } catch (error) {
      const { status, code, message, details, retryAfter } = asAnswer(error, logger, { method: contract.method, path });
      return { status, content: { message, code, ...details }, retryAfter };
    }
  }

  return (call) => {
    const { method, route } = call.contract;
    const startedAt = performance.now();
    return runInContext({ correlationId: requestIdFrom(call.requestId), causationId: null }, () =>
      traceLocalCall(metrics.service, { method, route }, async () => {
        const answered = await answer(call);
        const { status } = answered;
        noteAnswer(logger, metrics, { method, path: call.path, route, status, startedAt, traceId: keptTraceId() });
        return answered;
      }),
    );
  };
}

function keyOf({ method, route }: Pick<InternalCall, 'method' | 'route'>): string {
  return `${method} ${route}`;
}

/** A parameter that is empty or dots makes another address of it. */
function leadsTo(route: string, path: string): boolean {
  if (!route.includes(':')) return true;
  const { pathname } = new URL(path, 'http://local');
  return pathname === path && !pathname.endsWith('/') && !pathname.includes('//');
}
