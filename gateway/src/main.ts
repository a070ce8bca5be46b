import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import { commaSeparated } from '@shop/platform/config';
import { listen } from '@shop/platform/http/listen';
import { createMetrics } from '@shop/platform/metrics';
import {
  kafkaEnvironment,
  processEnvironment,
  redisEnvironment,
  s3Environment,
  serviceUrl,
} from '@shop/platform/process/environment';
import { runProcess } from '@shop/platform/process/run-process';
import { modelEnvironment, modelOf, shopName } from '@shop/platform/process/shop-environment';
import { providerNeeded, readThirdParties, thirdPartyProcess } from '@shop/platform/process/third-party-environment';
import { z } from 'zod';
import { limitsFor } from './config';
import { createMetricsApp } from './metrics-app';
import { createRedisCounts } from './redis-counts';
import { discoverReplicas } from './replica-discovery';
import { createGateway } from './service';

const environment = z
  .object({
    ...processEnvironment,
    ...redisEnvironment,
    ...kafkaEnvironment,
    ...s3Environment,
    ...modelEnvironment,
    ...thirdPartyProcess,
    SHOP_NAME: shopName,
    CORS_ORIGINS: commaSeparated,
    TRUSTED_PROXIES: commaSeparated,
    REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
    /** where measurements are served; people never reach it */
    METRICS_PORT: z.coerce.number('use a port number').int().min(0).max(65_535).default(9464),
    /** folder of the built web app */
    WEB_ROOT: z.string(),
    IDENTITY_URL: serviceUrl,
    CATALOG_URL: serviceUrl,
    CART_URL: serviceUrl,
    ORDER_URL: serviceUrl,
    PAYMENT_URL: serviceUrl,
    CHAT_URL: serviceUrl,
    NOTIFICATION_URL: serviceUrl,
    /** each replica of notification, or a name that resolves to all of them */
    NOTIFICATION_REPLICAS: commaSeparated.pipe(z.array(serviceUrl)),
  })
  .superRefine(providerNeeded);

await runProcess('gateway', environment, async (env, { logger, connect, onStop }) => {
  const [redis, bus, images] = await Promise.all([
    connect.redis(env.REDIS_URL),
    connect.kafka(env),
    connect.pictures(env),
  ]);
  const metrics = createMetrics('gateway');
  const measurements = await listen({ app: createMetricsApp(metrics) }, env.METRICS_PORT, env.HOST);
  onStop(() => measurements.close());
  const named = env.NOTIFICATION_REPLICAS.length > 0 ? env.NOTIFICATION_REPLICAS : [env.NOTIFICATION_URL];
  const discovery = await discoverReplicas(named, logger);
  onStop(() => discovery.stop());

  const parties = readThirdParties(env);
  return createGateway(
    {
      upstreams: {
        identity: env.IDENTITY_URL,
        catalog: env.CATALOG_URL,
        cart: env.CART_URL,
        order: env.ORDER_URL,
        payment: env.PAYMENT_URL,
        chat: env.CHAT_URL,
        notification: env.NOTIFICATION_URL,
      },
      sandboxUrl: env.SANDBOX_URL,
      publicUrl: env.PUBLIC_URL,
      corsOrigins: env.CORS_ORIGINS,
      trustedProxies: env.TRUSTED_PROXIES,
      shop: { name: env.SHOP_NAME },
      payment: { script: parties.payment.script, key: parties.payment.keyId, testMode: parties.payment.testMode },
      google: { enabled: parties.google !== undefined, testMode: parties.sandboxes.google },
      assistant: { kind: modelOf(env) ? 'model' : 'built-in' },
      webRoot: env.WEB_ROOT,
      limits: limitsFor(env.REQUESTS_PER_MINUTE),
    },
    {
      bus,
      images,
      logger,
      metrics,
      verifier: createRemoteVerifier(env.IDENTITY_URL),
      countIn: createRedisCounts(redis),
      liveReplicas: () => discovery.replicas(),
    },
  );
});
