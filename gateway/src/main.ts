import { createEndedSessionsClient } from '@shop/platform/auth/ended-sessions';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import { createServiceClient } from '@shop/platform/http/service-client';
import { createShopClient } from '@shop/platform/shop-facts';
import { limitsFor, openSocketsFor } from '@shop/shop-settings/fair-use';
import { isTryOut } from '@shop/shop-settings/going-live';
import { urlVariable } from '@shop/platform/process/environment';
import { runProcess } from '@shop/platform/process/run-process';
import { readEnvironment } from '@shop/shop-settings/read-environment';
import { createSharedOpenPlaces } from '@shop/platform/redis/shared-open-places';
import { paymentPage } from '@shop/shop-settings/third-parties';
import { upstreamsAt } from './config';
import { environment } from './environment';
import { createRedisCounts } from './limits/redis-counts';
import { discoverReplicas } from './proxy/replica-discovery';
import { createCatalogueClient, createMissedClient, createProductWalk } from './memory/catalogue-client';
import { createGateway } from './service';

await runProcess('gateway', readEnvironment(environment), async (env, { logger, connect, onStop }) => {
  // it only counts calls, which each gateway can also do alone
  const redis = connect.optionalRedis(env.REDIS_URL);
  const [bus, images, assets] = await Promise.all([connect.kafka(env), connect.pictures(env), connect.assets(env)]);
  const openSockets = createSharedOpenPlaces(redis, 'sockets', logger);
  onStop(() => openSockets.stop());
  const named = env.NOTIFICATION_REPLICAS.length > 0 ? env.NOTIFICATION_REPLICAS : [env.NOTIFICATION_URL];
  const discovery = await discoverReplicas(named, logger);
  onStop(() => discovery.stop());

  const sandbox = isTryOut(env.RAZORPAY_KEY_ID) ? env.SANDBOX_URL : undefined;
  const tokens = createServiceTokens('gateway', env.SERVICE_SECRET);

  const catalog = createServiceClient({ address: env.CATALOG_URL, tokens });

  return createGateway(
    {
      upstreams: upstreamsAt((name) => env[urlVariable(name)]),
      sandbox,
      publicUrl: env.PUBLIC_URL,
      corsOrigins: env.CORS_ORIGINS,
      trustedProxies: env.TRUSTED_PROXIES,
      shop: { name: env.SHOP_NAME },
      payment: paymentPage(env.RAZORPAY_KEY_ID),
      google: {
        enabled: (env.GOOGLE_CLIENT_ID ?? sandbox) !== undefined,
        testMode: env.GOOGLE_CLIENT_ID === undefined,
      },
      mail: { testMode: sandbox !== undefined && env.MAIL_FROM === undefined },
      texts: {
        sms: sandbox !== undefined || env.SMS_URL !== undefined,
        whatsapp: sandbox !== undefined || env.WHATSAPP_URL !== undefined,
        testMode: sandbox !== undefined && env.SMS_URL === undefined,
      },
      assistant: { kind: env.OPENAI_MODEL === undefined ? 'built-in' : 'model' },
      tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
      webRoot: env.WEB_ROOT,
      limits: limitsFor(env.REQUESTS_PER_MINUTE),
      openSockets: { ...openSocketsFor(env.REQUESTS_PER_MINUTE), inAll: env.MAX_SOCKETS },
    },
    {
      bus,
      images,
      assets,
      logger,
      tokens,
      catalogue: createCatalogueClient(catalog),
      walkProducts: createProductWalk(catalog),
      noteMissed: createMissedClient(catalog),
      askShop: createShopClient(env.IDENTITY_URL, tokens),
      endedSessions: createEndedSessionsClient(env.IDENTITY_URL, tokens),
      verifier: createRemoteVerifier(env.IDENTITY_URL),
      countIn: createRedisCounts(redis),
      openSockets,
      liveReplicas: () => discovery.replicas(),
    },
  );
});
