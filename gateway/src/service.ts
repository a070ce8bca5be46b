import type { NoteMissed, PublicCatalogue, WalkProducts } from '@shop/contracts/internal/catalog';
import type { AssetStore } from '@shop/platform/assets/asset-store';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import type { AskEndedSessions } from '@shop/platform/auth/ended-sessions';
import { followRevocations, type Revocations } from '@shop/platform/auth/revocations';
import { startBackground } from '@shop/platform/background';
import { defineService } from '@shop/platform/define-service';
import { UnavailableError } from '@shop/platform/errors';
import { limitsFor, MAX_SOCKETS, openSocketsFor, REQUESTS_PER_MINUTE } from '@shop/shop-settings/fair-use';
import type { Replicas } from '@shop/platform/http/live-connection-id';
import type { ImageStore } from '@shop/platform/images/image-store';
import type { Logger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { createMetrics } from '@shop/platform/metrics';
import type { AskShop } from '@shop/platform/shop-facts';
import type { OpenPlaces } from '@shop/platform/open-places';
import type { Service } from '@shop/platform/service';
import { createAccessCheck } from './access/access-check';
import { createGatewayApp } from './app';
import type { GatewayConfig } from './config';
import { createClientAddress, createClientProtocol } from './requests/client-address';
import { answerClientErrors } from './requests/client-errors';
import { createOriginCheck, crossOriginHeaders } from './access/cross-origin';
import { createShopCheck } from './answers/readiness';
import { followShop, type ShopFollower } from './answers/follow-shop';
import { createShopNow } from './answers/shop-now';
import { createBodyReserve } from './limits/bodies-under-way';
import { createRateLimiter, type CountStore } from './limits/rate-limits';
import { createSocketAdmission } from './sockets/socket-admission';
import { createSocketGate } from './sockets/socket-gate';
import { gatherSearches, startWritingSearches } from './memory/missed-searches';
import { keepAssetsOf } from './web-app/kept-assets';
import { createUpstreams } from './proxy/upstreams';

export interface GatewayAdapters {
  bus: EventBus;
  logger: Logger;
  verifier: TokenVerifier;
  images: ImageStore;
  /** keeps scripts and styles for pages of other builds than this one; without it there are only its own */
  assets?: AssetStore;
  /** proves to services that what they are sent about callers comes from the gateway */
  tokens: ServiceTokens;
  /** tells what everybody may read, and what of it has changed; without it each such call goes to its service */
  catalogue?: PublicCatalogue;
  /** reads all products, for sitemaps and feeds; without it there are none */
  walkProducts?: WalkProducts;
  /** takes what people looked for in vain; without it nobody is told */
  noteMissed?: NoteMissed;
  /** reports which sessions have ended while no events arrive; not needed where the bus is in identity's own database */
  endedSessions?: AskEndedSessions;
  /** tells whose shop it is; without it that is as the gateway is configured */
  askShop?: AskShop;
  /** counts the calls of all gateways together; without it each counts its own */
  countIn?: CountStore;
  /** counts the open sockets of an address at all gateways together; without it each counts its own */
  openSockets?: OpenPlaces;
  /** every replica that keeps live connections, as of now; without it there is one */
  liveReplicas?: () => Replicas;
}

/** The only server that is reached from outside: policy, token check, limits, web sockets, pictures and the web app. */
export function createGateway(config: GatewayConfig, adapters: GatewayAdapters): Service {
  const { bus, logger, verifier, tokens, images, endedSessions, countIn, liveReplicas, noteMissed } = adapters;
  const metrics = createMetrics('gateway');
  let revocations: Revocations | undefined;
  let shop: ShopFollower | undefined;

  const upstreams = createUpstreams(config, { liveReplicas, logger, tokens });
  const servicesReady = createShopCheck(config.upstreams);
  const isAllowedOrigin = createOriginCheck(config);
  const limiter = createRateLimiter(config.limits ?? limitsFor(REQUESTS_PER_MINUTE), countIn);
  const openSockets = config.openSockets ?? { ...openSocketsFor(REQUESTS_PER_MINUTE), inAll: MAX_SOCKETS };
  const clientAddress = createClientAddress(config.trustedProxies);
  const admission = createSocketAdmission(limiter, openSockets, adapters.openSockets);
  const sockets = createSocketGate(upstreams.live, isAllowedOrigin, clientAddress, admission);

  const missed = gatherSearches();

  const completeRevocations = () => (revocations?.isComplete() === true ? revocations : undefined);

  /** Other gateways may be asked for what a page of this one needs: it is kept before the first page goes out. */
  const startKeeping = (webRoot: string, assets: AssetStore) => async () => {
    const keeping = startBackground('keep-assets', 'when woken', () => keepAssetsOf(webRoot, assets), logger);
    await keeping.flush();
    return keeping;
  };

  const startFollowing = (ask: AskShop) => async () => {
    shop = await followShop(bus, ask, logger);
    return shop;
  };

  return defineService({
    metrics,
    bus,
    ready: async () => {
      if (!completeRevocations()) throw new UnavailableError('Not ready');
      await verifier.ready?.();
    },
    createApp: (ready) =>
      createGatewayApp(config, {
        logger,
        metrics,
        images,
        assets: adapters.assets,
        catalogue: adapters.catalogue,
        walkProducts: adapters.walkProducts,
        missed,
        shopNow: createShopNow(config, () => shop),
        upstreams,
        limiter,
        reserveBody: createBodyReserve(),
        admission,
        clientAddress,
        clientProtocol: createClientProtocol(config.trustedProxies),
        isAllowedOrigin,
        checkAccess: createAccessCheck(verifier, completeRevocations),
        // a service that does not answer takes its own calls off the air and no others
        ready,
        shopReady: async () => {
          await ready();
          await servicesReady();
        },
      }),
    parts: [
      () => upstreams,
      ...(config.webRoot === undefined || adapters.assets === undefined
        ? []
        : [startKeeping(config.webRoot, adapters.assets)]),
      async () => {
        revocations = await followRevocations(bus, endedSessions && { ask: endedSessions, logger });
        return revocations;
      },
      ...(adapters.askShop === undefined ? [] : [startFollowing(adapters.askShop)]),
      ...(noteMissed === undefined ? [] : [() => startWritingSearches(missed, noteMissed, logger)]),
      () => sockets,
    ],
    leave: () => {
      sockets.close();
      upstreams.live.cut();
    },
    attach: (server) => {
      answerClientErrors(server, crossOriginHeaders(config.corsOrigins));
      sockets.attach(server);
    },
  });
}
