import type { InternalCall } from '@shop/contracts/internal/call';
import type { Router } from 'express';
import type { z } from 'zod';
import type { ServiceTokens } from '../auth/service-token';
import { parse } from './parse';

/** A call of other services, and what answers it. */
export interface ServedCall {
  readonly contract: InternalCall;
  /** Who calls, by its token. @throws UnauthorizedError for anybody but a service that means the callee */
  readonly admit: (token: string) => void;
  /** @param sent parameters of path, query and body as they travel @throws ValidationError */
  readonly answer: (sent: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

const served = new WeakMap<Router, ServedCall[]>();

/** The calls of other services that a router serves, for callers in the same process. */
export function callsOf(router: Router): readonly ServedCall[] {
  return served.get(router) ?? [];
}

/**
 * Serves a call of other services by its contract: only with a token that is meant for the callee.
 * @param answer gets the parameters of path, query and body as the contract reads them
 */
export function serveCall<P extends z.ZodObject, A extends z.ZodType>(
  router: Router,
  tokens: ServiceTokens,
  contract: InternalCall<P, A>,
  answer: (params: z.output<P>) => Promise<z.input<A>>,
): void {
  const { callee, method, route, params } = contract;
  const call: ServedCall = {
    contract,
    admit: (token) => {
      tokens.admit(token, callee);
    },
    answer: (sent) => answer(parse(params, sent)),
  };
  served.set(router, [...callsOf(router), call]);
  router[method === 'GET' ? 'get' : 'post'](route, tokens.require(callee), async (req, res) => {
    const sent: unknown = method === 'GET' ? req.query : req.body;
    res.json(await call.answer({ ...(sent as object | undefined), ...req.params }));
  });
}
