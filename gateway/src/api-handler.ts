import { NotFoundError } from '@shop/platform/errors';
import type { Route } from '@shop/contracts/api/routes';
import type { Logger } from '@shop/platform/logger';
import type { ImageStore } from '@shop/platform/images/image-store';
import type { PublicCatalogue, WalkProducts } from '@shop/contracts/internal/catalog';
import type { Request, RequestHandler, Response } from 'express';
import type { GatewayConfig } from './config';
import { createOwnAnswers } from './answers/own-answers';
import type { ShopNow } from './answers/shop-now';
import { countCall } from './limits/count-call';
import type { RateLimiter } from './limits/rate-limits';
import { routeOf, targetOf } from './requests/resolve-request';

export interface ApiParts {
  images: ImageStore;
  catalogue: PublicCatalogue | undefined;
  walkProducts: WalkProducts | undefined;
  shopNow: ShopNow;
  logger: Logger;
  limiter: RateLimiter;
  ready: () => Promise<void>;
  shopReady: () => Promise<void>;
}

/** The calls of the policy that are answered here, counted. */
export function createApiHandler(config: GatewayConfig, parts: ApiParts): RequestHandler {
  const ownAnswers = createOwnAnswers(config, parts);

  async function answer({ path, limit }: Route, req: Request, res: Response): Promise<void> {
    await countCall(parts.limiter, limit, req, res, req.ip ?? '');
    const own = ownAnswers[path];
    if (!own) throw new NotFoundError();
    await own(req, res, targetOf(res).segments);
  }

  return (req, res, next) => {
    const route = routeOf(res);
    if (route) answer(route, req, res).catch(next);
    else next();
  };
}
