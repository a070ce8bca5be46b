import { randomBytes } from 'node:crypto';
import { keepCarts } from '@shop/cart/adapters/kept-carts';
import { createPostgresCartStore } from '@shop/cart/adapters/postgres-cart-store';
import { createPostgresWishStore } from '@shop/cart/adapters/postgres-wish-store';
import { createCartService } from '@shop/cart/service';
import { createMemoryChangeJournal } from '@shop/catalog/adapters/memory-change-journal';
import { createPostgresOwnedStore } from '@shop/catalog/adapters/postgres-owned-store';
import { createPostgresProductStore } from '@shop/catalog/adapters/postgres-product-store';
import { postgresTasks } from '@shop/catalog/adapters/postgres-tasks';
import { seedProducts } from '@shop/catalog/app/seed-products';
import { createCatalogService } from '@shop/catalog/service';
import { createChatService } from '@shop/chat/service';
import { upstreamsAt } from '@shop/gateway/config';
import { createGateway } from '@shop/gateway/service';
import type { HeadStart } from '@shop/identity/head-start';
import { createIdentityService } from '@shop/identity/service';
import { createNotificationService } from '@shop/notification/service';
import { processClock } from '@shop/order/adapters/database-clock';
import { seedOffers } from '@shop/order/app/seed-offers';
import { createOrderService } from '@shop/order/service';
import { createPaymentService } from '@shop/payment/service';
import { DEMO_GOOGLE_ADMIN } from '@shop/sandbox/google/demo-accounts';
import { createSandboxes } from '@shop/sandbox/service';
import { createLiveSessions } from '@shop/platform/auth/live-sessions';
import type { Revocations } from '@shop/platform/auth/revocations';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { limitsFor, MAX_SOCKETS, openSocketsFor } from '@shop/shop-settings/fair-use';
import type { AssetStore } from '@shop/platform/assets/asset-store';
import type { ImageStore } from '@shop/platform/images/image-store';
import { paymentModeOf } from '@shop/shop-settings/going-live';
import { createSendText } from '@shop/shop-settings/send-text';
import { createLogger } from '@shop/platform/logger';
import { createShopClient } from '@shop/platform/shop-facts';
import { outboxTable } from '@shop/platform/messaging/outbox-metrics';
import type { EventBus } from '@shop/platform/messaging/bus';
import type { Service } from '@shop/platform/service';
import {
  googleSignIn,
  paymentPage,
  paymentProvider,
  standInsFor,
  type RazorpayKeys,
} from '@shop/shop-settings/third-parties';
import type { StandaloneConfig } from './config';
import type { Databases } from './databases';
import { DEMO_ADMIN, DEMO_SHOPPER } from '@shop/demo/demo-accounts';
import { DEMO_OFFERS } from '@shop/demo/demo-offers';
import { readDemoProducts } from '@shop/demo/demo-products';
import type { LocalServices, ServiceName } from './local-services';
import { findWebRoot } from '@shop/build/web-root';

export interface Wiring {
  config: StandaloneConfig;
  publicUrl: string;
  /** the gateway as this machine reaches it */
  gatewayUrl: string;
  locals: LocalServices;
  /** where third parties' own code reaches their stand-ins */
  sandboxUrl: string;
  /** this installation's keys for the payment sandbox */
  merchant: RazorpayKeys;
  adapters: {
    databases: Databases;
    bus: EventBus;
    images: ImageStore;
    assets: AssetStore;
    revocations: Revocations;
  };
  /** identity's own by default */
  verifier?: TokenVerifier;
  demoAccounts: boolean;
  /** of a start that is the first */
  headStart?: HeadStart | undefined;
  generatedAdminId: string | undefined;
}

/** Creates all services with their adapters and the addresses of each other; starts nothing. */
export function wireServices(wiring: Wiring): {
  services: Readonly<Record<ServiceName, Service>>;
  gateway: Service;
  seedDemo: () => Promise<void>;
} {
  const { config, merchant, publicUrl, locals, sandboxUrl, demoAccounts, generatedAdminId } = wiring;
  const { databases, bus, images, assets, revocations } = wiring.adapters;
  const secret = randomBytes(32).toString('base64');
  const shared = (name: string) => ({
    bus,
    images,
    logger: createLogger(name, config.logLevel),
    tokens: createServiceTokens(name, secret),
  });
  const { port } = new URL(wiring.gatewayUrl);
  const origins = [publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`, ...config.corsOrigins];

  const standIns = standInsFor(config.razorpay?.id, config.google?.id);

  const identity = createIdentityService(
    {
      publicUrl,
      allowedOrigins: origins,
      adminIds: [
        ...config.adminIds,
        ...(generatedAdminId === undefined ? [] : [generatedAdminId]),
        ...(demoAccounts ? [DEMO_ADMIN.adminID] : []),
      ],
      adminEmails: [...config.adminEmails, ...(demoAccounts ? [DEMO_GOOGLE_ADMIN.email] : [])],
      signingKeysSecrets: config.signingKeysSecrets,
      demoRefused: !standIns.razorpay,
      google: googleSignIn({
        keys: config.google,
        codeOnly: config.googleCodeOnly,
        publicUrl,
        sandboxUrl: standIns.google ? sandboxUrl : undefined,
      }),
    },
    { db: databases.identity, headStart: wiring.headStart, ...shared('identity') },
  );
  const verifier = createLiveSessions(wiring.verifier ?? identity.verifier, revocations);

  const products = createPostgresProductStore(databases.catalog);
  const journal = createMemoryChangeJournal();
  const catalog = createCatalogService(
    { identity: locals.identity },
    {
      products,
      db: databases.catalog,
      owned: createPostgresOwnedStore(databases.catalog),
      journal,
      tasks: postgresTasks(databases.catalog, journal),
      kept: { lists: databases.catalog, outbox: outboxTable(databases.catalog) },
      verifier,
      ...shared('catalog'),
    },
  );
  const cart = createCartService(
    { catalog: locals.catalog, identity: locals.identity },
    {
      // nobody else writes to this database
      carts: keepCarts(createPostgresCartStore(databases.cart)),
      wishes: createPostgresWishStore(databases.cart),
      db: databases.cart,
      catalogue: catalog.catalogue,
      verifier,
      ...shared('cart'),
    },
  );
  const texts = { ...config.texts, sandboxUrl: standIns.razorpay ? sandboxUrl : undefined };
  const orderShared = shared('order');
  const order = createOrderService(
    {
      catalog: locals.catalog,
      identity: locals.identity,
      shopName: config.shopName,
      paymentMode: paymentModeOf(config.razorpay?.id),
    },
    {
      db: databases.order,
      verifier,
      now: processClock,
      ...orderShared,
      sendText: createSendText(texts, orderShared.tokens),
    },
  );
  const payment = createPaymentService(
    {
      provider: config.razorpay ? paymentProvider(config.razorpay) : paymentProvider(merchant, sandboxUrl),
      order: locals.order,
    },
    { db: databases.payment, verifier, ...shared('payment') },
  );
  const chat = createChatService(
    {
      catalog: locals.catalog,
      order: locals.order,
      identity: locals.identity,
      shopName: config.shopName,
      model: config.openai,
      budget: config.modelBudget,
    },
    { verifier, ...shared('chat') },
  );
  const notification = createNotificationService(
    {
      corsOrigins: config.corsOrigins,
      socketsPerAccount: openSocketsFor(config.requestsPerMinute).perAccount,
      identity: locals.identity,
      cart: locals.cart,
      order: locals.order,
      catalog: locals.catalog,
      payment: locals.payment,
      shopName: config.shopName,
      publicUrl,
      mail: { ...config.mail, sandbox: standIns.razorpay ? sandboxUrl : undefined },
      sms: config.texts,
      whatsapp: config.whatsapp,
      staffMail: config.staffMail,
    },
    { db: databases.notification, verifier, ...shared('notification') },
  );
  const sandbox = createSandboxes(
    {
      standIns,
      googleCodeOnly: config.googleCodeOnly,
      publicUrl,
      shopName: config.shopName,
      origins,
      webhookUrl: `${wiring.gatewayUrl}/api/payment/webhook`,
    },
    { db: databases.sandbox, merchant, ...shared('sandbox') },
  );

  const services = { identity, catalog, cart, order, payment, chat, notification, sandbox };

  const gateway = createGateway(
    {
      upstreams: upstreamsAt((name) => locals[name]),
      sandbox: standIns.razorpay || standIns.google ? locals.sandbox : undefined,
      publicUrl,
      corsOrigins: config.corsOrigins,
      trustedProxies: config.trustedProxies,
      shop: { name: config.shopName },
      payment: paymentPage(config.razorpay?.id),
      google: { enabled: config.google !== undefined || standIns.google, testMode: standIns.google },
      mail: { testMode: standIns.razorpay && config.mail.smtpUrl === undefined },
      texts: {
        sms: standIns.razorpay || config.texts.url !== undefined,
        whatsapp: standIns.razorpay || config.whatsapp.url !== undefined,
        testMode: standIns.razorpay && config.texts.url === undefined,
      },
      assistant: { kind: config.openai ? 'model' : 'built-in' },
      tracing: config.tracing.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
      webRoot: findWebRoot(),
      limits: limitsFor(config.requestsPerMinute),
      openSockets: { ...openSocketsFor(config.requestsPerMinute), inAll: MAX_SOCKETS },
    },
    {
      verifier,
      assets,
      catalogue: catalog.catalogue,
      walkProducts: catalog.walkProducts,
      noteMissed: catalog.noteMissed,
      askShop: createShopClient(locals.identity, createServiceTokens('gateway', secret)),
      ...shared('gateway'),
    },
  );
  const seedDemo = async () => {
    const { seeds, imageFolder } = readDemoProducts();
    await Promise.all([
      seedProducts({ products, images, now: () => new Date() }, seeds, imageFolder),
      seedOffers(databases.order, DEMO_OFFERS, new Date()),
      demoAccounts ? identity.seedDemoAccounts({ user: DEMO_SHOPPER, admin: DEMO_ADMIN }) : undefined,
    ]);
  };
  return { services, gateway, seedDemo };
}
