import type { IncomingHttpHeaders } from 'node:http';
import { ForbiddenError } from '@shop/platform/errors';
import { Router, type RequestHandler } from 'express';
import { bodyLimit, checkDeclaredLength } from './body-limit';
import { resolveLimits, type GatewayConfig } from './config';
import { FOREIGN_PAGE } from './cross-origin';
import { createRateLimits, type CountStore } from './rate-limits';
import { targetOf } from './resolve-request';
import type { Upstream } from './upstream';
import type { UpstreamSet } from './upstreams';

export interface PassThroughParts {
  upstreams: UpstreamSet;
  countIn?: CountStore | undefined;
  isAllowedOrigin: (headers: IncomingHttpHeaders) => boolean;
}

/** What is passed on whole, without an entry for each call: the socket's polling, and the sandbox where one runs. */
export function createPassThrough(
  config: GatewayConfig,
  { upstreams, countIn, isAllowedOrigin }: PassThroughParts,
): Router {
  const limit = createRateLimits(resolveLimits(config.limits), countIn)(undefined);
  const router = Router();

  router.use((req, res, next) => {
    const { segments, path } = targetOf(req);
    if (path === '/socket.io/') {
      // polls are the socket's own traffic, many a minute
      if (!isAllowedOrigin(req.headers)) throw new ForbiddenError(FOREIGN_PAGE);
      Reflect.deleteProperty(req.headers, 'authorization');
      passOn(upstreams.live.of(req))(req, res, next);
      return;
    }
    if (upstreams.sandbox && segments[0] === 'sandbox' && segments.length > 1) {
      const sandbox = upstreams.sandbox;
      void limit(req, res, (error?: unknown) => {
        if (error !== undefined) next(error);
        else passOn(sandbox)(req, res, next);
      });
      return;
    }
    next();
  });
  return router;
}

function passOn(upstream: Upstream): RequestHandler {
  return (req, res, next) => {
    const limit = bodyLimit({});
    checkDeclaredLength(req, limit);
    upstream.forward(req, res, { limit, fail: next });
  };
}
