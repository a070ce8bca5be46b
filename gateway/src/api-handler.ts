import type { Route } from '@shop/contracts/api/routes';
import { NotFoundError } from '@shop/platform/errors';
import type { Logger } from '@shop/platform/logger';
import type { ImageStore } from '@shop/platform/images/image-store';
import type { Request, RequestHandler, Response } from 'express';
import type { AccessCheck } from './access/access-check';
import { bodyLimit, checkDeclaredLength } from './limits/body-limit';
import type { GatewayConfig } from './config';
import { createOwnAnswers } from './answers/own-answers';
import { countCall } from './limits/count-call';
import type { RateLimiter } from './limits/rate-limits';
import { routeOf, targetOf } from './requests/resolve-request';
import type { UpstreamSet } from './proxy/upstreams';

export interface ApiParts {
  images: ImageStore;
  logger: Logger;
  upstreams: UpstreamSet;
  limiter: RateLimiter;
  checkAccess: AccessCheck;
  ready: () => Promise<void>;
  shopReady: () => Promise<void>;
}

/** Every call of the policy: counted, checked for who may call, then answered here or by its service. */
export function createApiHandler(config: GatewayConfig, parts: ApiParts): RequestHandler {
  const ownAnswers = createOwnAnswers(config, parts);
  const { limiter } = parts;

  async function answer(route: Route, req: Request, res: Response, next: (error?: unknown) => void): Promise<void> {
    await countCall(limiter, route.limit, req, res);
    if (route.upstream === 'gateway') {
      const own = ownAnswers[route.path];
      if (!own) throw new NotFoundError();
      await own(req, res, targetOf(res).segments);
      return;
    }
    // unless the service says otherwise: what belongs to somebody is kept nowhere
    res.set('cache-control', isPublicRead(route) ? 'no-cache' : 'no-store');
    const limit = bodyLimit(route);
    checkDeclaredLength(req, limit);
    const principal = await parts.checkAccess(route.access, req.headers.authorization);
    if (principal) await limiter.ofAccount(route.limit, req, principal.accountId);
    else Reflect.deleteProperty(req.headers, 'authorization');
    parts.upstreams.services[route.upstream].forward(req, res, { limit, fail: next, route: route.path });
  }

  return (req, res, next) => {
    const route = routeOf(res);
    if (route) answer(route, req, res, next).catch(next);
    else next();
  };
}

function isPublicRead({ access, method }: Route): boolean {
  return access === 'any' && method === 'GET';
}
