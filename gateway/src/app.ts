import type { RequestListener } from 'node:http';
import type { PublicCatalogue, WalkProducts } from '@shop/contracts/internal/catalog';
import { notFound, handleErrors } from '@shop/platform/http/errors';
import { logRequests } from '@shop/platform/http/request-log';
import { withRequestContext } from '@shop/platform/http/request-context';
import type { ImageStore } from '@shop/platform/images/image-store';
import type { AssetStore } from '@shop/platform/assets/asset-store';
import type { Logger } from '@shop/platform/logger';
import type { Metrics } from '@shop/platform/metrics';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { AccessCheck } from './access/access-check';
import { cleanHeaders } from './requests/client-headers';
import type { GatewayConfig } from './config';
import { crossOrigin, crossOriginHeaders, type createOriginCheck } from './access/cross-origin';
import { createApiHandler } from './api-handler';
import { answerCalls } from './calls/answer-calls';
import type { ShopNow } from './answers/shop-now';
import { answerFromMemory } from './memory/answer-from-memory';
import { createCatalogueMemory } from './memory/catalogue-memory';
import type { GatheredSearches } from './memory/missed-searches';
import { createSources } from './memory/sources';
import { createPassThrough } from './proxy/pass-through';
import type { ClientAddress, ClientProtocol } from './requests/client-address';
import { isReserved } from './requests/find-route';
import { refuseUnreadable } from './requests/readable-request';
import type { ReserveBody } from './limits/bodies-under-way';
import type { RateLimiter } from './limits/rate-limits';
import { resolveRequest, targetOf, routeOf } from './requests/resolve-request';
import { securityHeaders } from './web-app/security-headers';
import type { SocketAdmission } from './sockets/socket-admission';
import type { UpstreamSet } from './proxy/upstreams';
import { answerWebApp } from './web-app/answer-web-app';
import { findKeptIn } from './web-app/kept-assets';
import { createWebApp, type WebApp } from './web-app/web-app';

export interface AppParts {
  logger: Logger;
  metrics: Metrics;
  images: ImageStore;
  assets: AssetStore | undefined;
  catalogue: PublicCatalogue | undefined;
  walkProducts: WalkProducts | undefined;
  missed: GatheredSearches;
  shopNow: ShopNow;
  upstreams: UpstreamSet;
  limiter: RateLimiter;
  reserveBody: ReserveBody;
  admission: SocketAdmission;
  clientAddress: ClientAddress;
  clientProtocol: ClientProtocol;
  isAllowedOrigin: ReturnType<typeof createOriginCheck>;
  checkAccess: AccessCheck;
  ready: () => Promise<void>;
  shopReady: () => Promise<void>;
}

const CATALOGUE_BYTES = 24 * 1024 * 1024;

/** Answers from memory what is there, passes calls on to their services, and answers the rest itself. */
export function createGatewayApp(config: GatewayConfig, parts: AppParts): RequestListener {
  const products = parts.catalogue && createCatalogueMemory(parts.catalogue, CATALOGUE_BYTES);
  const { shopNow } = parts;
  const read = (address: string) => {
    if (address === '/api/config') return shopNow.config();
    return products?.get(address) ?? Promise.reject(new Error('the catalogue is not kept here'));
  };
  const webApp = createWebApp(config.webRoot, shopNow.page, read, parts.assets && findKeptIn(parts.assets));
  const headers = securityHeaders({
    publicUrl: config.publicUrl,
    paymentScript: config.payment.script,
    page: webApp.page,
  });
  const sources = createSources({ ...parts, products, webApp, config: ({ search }) => shopNow.configFor(search) });
  const common = { ...parts, headers, crossOrigin: crossOriginHeaders(config.corsOrigins) };
  return answerFromMemory({ ...common, sources }, answerCalls(common, createOtherApp(config, parts, webApp, headers)));
}

/** What happens to a request that is neither answered from memory nor a call of a service, in order. */
function createOtherApp(
  config: GatewayConfig,
  parts: AppParts,
  webApp: WebApp,
  headers: Readonly<Record<string, string>>,
): Express {
  const webAppAnswer = answerWebApp(webApp);

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
      if (!/^\/sandbox\//i.test(req.path)) res.set(headers);
      next();
    },
    resolveRequest,
    cleanRequest,
    crossOrigin(config.corsOrigins),
    refuseUnreadable,
    compression({ filter: (req, res) => !isSocket(req.url) && compression.filter(req, res) }),
    createPassThrough(parts),
    createApiHandler(config, parts),
    (req, res, next) => {
      if (isReserved(targetOf(res).segments)) notFound(req, res, next);
      else webAppAnswer(req, res).catch(next);
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
