import type { InternalCall } from '@shop/contracts/internal/call';
import type { Router } from 'express';
import type { z } from 'zod';
import type { ServiceTokens } from '../auth/service-token';
import { parse } from './parse';

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
  router[method === 'GET' ? 'get' : 'post'](route, tokens.require(callee), async (req, res) => {
    const sent: unknown = method === 'GET' ? req.query : req.body;
    res.json(await answer(parse(params, { ...(sent as object | undefined), ...req.params })));
  });
}
