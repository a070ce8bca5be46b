import { followRevocations, type Revocations } from '@shop/platform/auth/revocations';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { createBackground } from '@shop/platform/background';
import type { Database } from '@shop/platform/db/database';
import { defineService } from '@shop/platform/define-service';
import { createHttpApp } from '@shop/platform/http/app';
import type { Logger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { startHousekeeping } from '@shop/platform/messaging/housekeeping';
import { createMetrics } from '@shop/platform/metrics';
import { createOpenPlaces, type OpenPlaces } from '@shop/platform/open-places';
import type { Service } from '@shop/platform/service';
import { createShopClient, createShopReader } from '@shop/platform/shop-facts';
import { startTidying } from '@shop/platform/tidying';
import { Router } from 'express';
import { measureAudits } from './adapters/audit-metrics';
import { forgetOldRuns } from './adapters/audit-run-rows';
import { auditedServices } from './adapters/audited-services';
import { createAccountDirectory } from './adapters/account-directory';
import { configuredChannel, configuredTextChannel, mailDomainOf } from './adapters/configured-channel';
import { measureDeliveries } from './adapters/delivery-metrics';
import { forgetOldDeliveries } from './adapters/delivery-rows';
import { createOrderDirectory } from './adapters/order-directory';
import { createStockDirectory } from './adapters/stock-directory';
import { createWishDirectory } from './adapters/wish-directory';
import { forgetOldNews } from './adapters/wish-news-rows';
import { createSuppressedAddresses, forgetOldSuppressions } from './adapters/suppressed-addresses';
import type { NotificationConfig } from './config';
import { startMessages } from './consumers';
import { createLiveServer, nameReplica, type FanOut } from './live-server';
import { createAudits } from './app/audits';
import { writeDailyDigest } from './app/daily-digest';
import { createMailSender } from './mail-sender';
import { startOrderMessages } from './order-consumer';
import { startPushes } from './pushes';
import { recogniseSockets } from './recognise-sockets';
import { auditRoutes } from './http/audit-routes';
import { deadLetterRoutes } from './http/dead-letter-routes';
import { messageRoutes } from './http/message-routes';
import { stockRequestRoutes } from './http/stock-request-routes';
import { followProducts } from './product-consumer';
import { createStockWatch } from './stock-watch';
import { createWishWatch } from './wish-watch';

export interface NotificationDependencies {
  db: Database;
  bus: EventBus;
  logger: Logger;
  verifier: TokenVerifier;
  tokens: ServiceTokens;
  /** passes pushes on to the other replicas; without it there are none */
  fanOut?: FanOut;
  /** counts the open connections of an account at all replicas together; without it this one counts its own */
  openSockets?: OpenPlaces;
}

export type NotificationService = Service &
  Required<Pick<Service, 'leave' | 'attach'>> & {
    /** Sends every message that is due now. For tests and tools. */
    settle(): Promise<void>;
    /** Looks at everything that people wait for. For tests and tools. */
    lookForStock(): Promise<void>;
    /** Looks for whom to tell of what they wish for. For tests and tools. */
    tellOfWishes(): Promise<void>;
  };

const UPKEEP_MS = 60 * 60 * 1000;
/** How often it is looked whether it is night, in ms. */
const NIGHT_LOOK_MS = 10 * 60 * 1000;

/** Pushes changes to browsers, by Socket.IO on its default path, and sends mails. */
export function createNotificationService(
  config: NotificationConfig,
  { db, bus, logger, verifier, tokens, fanOut, openSockets = createOpenPlaces() }: NotificationDependencies,
): NotificationService {
  const io = createLiveServer(config);
  if (fanOut) io.adapter(fanOut);
  const metrics = createMetrics('notification');
  let provideRevocations: (revocations: Revocations) => void = () => undefined;
  const revocations = new Promise<Revocations>((resolve) => {
    provideRevocations = resolve;
  });
  // there is no engine before the service is attached to a server
  const closeConnections = () => (io.engine as typeof io.engine | undefined)?.close();
  recogniseSockets(io, { verifier, revocations, logger, openSockets, perAccount: config.socketsPerAccount });

  const readShop = createShopReader(createShopClient(config.identity, tokens));
  const availability = createStockDirectory(config.order, tokens);
  const wishes = createWishDirectory(config.cart, tokens);
  const shopNow = async () => {
    const { profile } = await readShop();
    return { name: profile.name ?? config.shopName, url: config.publicUrl, profile };
  };
  const accounts = createAccountDirectory(config.identity, tokens);
  const sender = createMailSender({
    db,
    logger,
    accounts,
    orders: createOrderDirectory(config.order, tokens),
    availability,
    wishes,
    channels: {
      mail: configuredChannel(config.mail, tokens),
      sms: configuredTextChannel('sms', config.sms, config.mail.sandbox, tokens),
      whatsapp: configuredTextChannel('whatsapp', config.whatsapp, config.mail.sandbox, tokens),
    },
    staff: config.staffMail,
    suppressed: createSuppressedAddresses(db),
    count: measureDeliveries(db, metrics),
    shopNow,
    mailDomain: mailDomainOf(config.mail),
  });
  const parts = auditedServices(config, bus, tokens);
  const audits = createAudits({ db, logger, parts, pauseMs: config.auditPauseMs });
  measureAudits(db, metrics);
  const stockWatch = createStockWatch({ db, availability, wake: sender.wake }, logger);
  const wishWatch = createWishWatch({ db, wishes, wake: sender.wake }, logger);
  const routes = Router().use(
    stockRequestRoutes({ db, availability, verifier, noted: stockWatch.noted }),
    deadLetterRoutes(bus, verifier),
    auditRoutes({ audits, accounts, verifier }),
    messageRoutes({ db, verifier, settings: config, shopNow, wake: sender.wake }),
  );
  async function keepUp(signal: AbortSignal): Promise<void> {
    await forgetOldDeliveries(db, signal);
    await forgetOldSuppressions(db, signal);
    await forgetOldNews(db, signal);
    await forgetOldRuns(db, signal);
    if (config.staffMail.length > 0) await writeDailyDigest(db, new Date());
  }

  const service = defineService({
    metrics,
    bus,
    createApp: (ready) => createHttpApp({ logger, metrics, tokens, ready, routes }),
    parts: [
      // stopped last. Below Socket.IO: a client connects again when its connection breaks, but not after a disconnect
      () => ({ stop: async () => closeConnections() }),
      async () => {
        const known = await followRevocations(bus);
        provideRevocations(known);
        return known;
      },
      () => startPushes(bus, io),
      sender.start,
      () => startMessages(bus, db, sender.wake),
      () => startOrderMessages(bus, db, sender.sendSoon, config.staffMail.length > 0),
      stockWatch.start,
      wishWatch.start,
      () => followProducts(bus, db, stockWatch, wishWatch),
      () => startHousekeeping(db, logger),
      () => startTidying('notification upkeep', UPKEEP_MS, keepUp, logger),
      createBackground('nightly audit', NIGHT_LOOK_MS, () => audits.tonight(new Date()), logger).startLater,
      () => ({ stop: audits.stop }),
    ],
    leave: closeConnections,
  });
  return {
    ...service,
    settle: sender.flush,
    lookForStock: stockWatch.flush,
    tellOfWishes: wishWatch.flush,
    attach: (server) => {
      io.attach(server);
      nameReplica(io, config.replicaUrl);
    },
  };
}
