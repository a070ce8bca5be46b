import { notFound, handleErrors } from '@shop/platform/http/errors';
import { withErrorField } from '@shop/platform/http/error-field';
import { logRequests } from '@shop/platform/http/request-log';
import { withRequestContext } from '@shop/platform/http/request-context';
import type { ImageStore } from '@shop/platform/images/image-store';
import type { Logger } from '@shop/platform/logger';
import type { Metrics } from '@shop/platform/metrics';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { AccessCheck } from './access/access-check';
import { cleanHeaders } from './requests/client-headers';
import type { GatewayConfig } from './config';
import { crossOrigin, type createOriginCheck } from './access/cross-origin';
import { createApiHandler } from './api-handler';
import { createPassThrough } from './proxy/pass-through';
import { isReserved } from './requests/find-route';
import { refuseUnreadable } from './requests/readable-request';
import type { RateLimiter } from './limits/rate-limits';
import { resolveRequest, targetOf, routeOf } from './requests/resolve-request';
import { securityHeaders } from './web-app/security-headers';
import type { SocketAdmission } from './sockets/socket-admission';
import { traceCalls } from './requests/trace-calls';
import type { UpstreamSet } from './proxy/upstreams';
import { createWebApp } from './web-app/web-app';

export interface AppParts {
  logger: Logger;
  metrics: Metrics;
  images: ImageStore;
  upstreams: UpstreamSet;
  limiter: RateLimiter;
  admission: SocketAdmission;
  isAllowedOrigin: ReturnType<typeof createOriginCheck>;
  checkAccess: AccessCheck;
  ready: () => Promise<void>;
  shopReady: () => Promise<void>;
}

/** What happens to a request, in order. No body is read here: services get it as it came. */
export function createGatewayApp(config: GatewayConfig, parts: AppParts): Express {
  const webApp = createWebApp(config.webRoot, config.shop.name);
  const headers = securityHeaders({
    publicUrl: config.publicUrl,
    paymentScript: config.payment.script,
    page: webApp.page,
  });

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', 'strong');
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustedProxies ? [...config.trustedProxies] : false);
  app.use(
    withRequestContext,
    logRequests(parts.logger, parts.metrics, { routeOf: (_req, res) => routeOf(res)?.path, countedOn: 'close' }),
    // the sandbox's pages represent other sites and set their own headers
    (req, res, next) => {
      if (/^\/sandbox\//i.test(req.path)) next();
      else headers(req, res, next);
    },
    resolveRequest,
    traceCalls,
    (req, res, next) => {
      if (routeOf(res)?.errorField) withErrorField(req, res, next);
      else next();
    },
    cleanRequest,
    crossOrigin(config.corsOrigins),
    refuseUnreadable,
    compression({ filter: (req, res) => !isSocket(req.url) && compression.filter(req, res) }),
    createPassThrough(parts),
    createApiHandler(config, parts),
    (req, res, next) => {
      if (isReserved(targetOf(res).segments)) notFound(req, res, next);
      else void webApp.handle(req, res, next);
    },
  );
  app.use(handleErrors(parts.logger));
  return app;
}

function isSocket(url: string): boolean {
  return url.startsWith('/socket.io/');
}

const cleanRequest: RequestHandler = (req, _res, next) => {
  cleanHeaders(req, { ip: req.ip ?? '', protocol: req.protocol });
  next();
};
