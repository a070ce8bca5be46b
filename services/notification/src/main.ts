import { createLiveSessions } from '@shop/platform/auth/live-sessions';
import { followRevocations } from '@shop/platform/auth/revocations';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import { openSocketsFor } from '@shop/shop-settings/fair-use';
import { isTryOut } from '@shop/shop-settings/going-live';
import { runProcess } from '@shop/platform/process/run-process';
import { readEnvironment } from '@shop/shop-settings/read-environment';
import { createSharedOpenPlaces } from '@shop/platform/redis/shared-open-places';
import { environment } from './environment';
import { createRedisFanOut } from './redis-fan-out';
import { createNotificationService } from './service';

await runProcess('notification', readEnvironment(environment), async (env, { logger, connect, onStop }) => {
  const [db, redis, bus] = await Promise.all([
    connect.postgres(env, 'notification', '@shop/notification'),
    connect.waitingRedis(env.REDIS_URL),
    connect.kafka(env),
  ]);
  const openSockets = createSharedOpenPlaces(connect.optionalRedis(env.REDIS_URL), 'account-sockets', logger);
  onStop(() => openSockets.stop());
  const revocations = await followRevocations(bus);
  onStop(() => revocations.close());
  return createNotificationService(
    {
      corsOrigins: env.CORS_ORIGINS,
      socketsPerAccount: openSocketsFor(env.REQUESTS_PER_MINUTE).perAccount,
      replicaUrl: env.REPLICA_URL,
      identity: env.IDENTITY_URL,
      cart: env.CART_URL,
      order: env.ORDER_URL,
      catalog: env.CATALOG_URL,
      payment: env.PAYMENT_URL,
      shopName: env.SHOP_NAME,
      publicUrl: env.PUBLIC_URL,
      mail: {
        smtpUrl: env.SMTP_URL,
        from: env.MAIL_FROM,
        sandbox: isTryOut(env.RAZORPAY_KEY_ID) ? env.SANDBOX_URL : undefined,
      },
      sms: { url: env.SMS_URL, token: env.SMS_TOKEN },
      whatsapp: { url: env.WHATSAPP_URL, token: env.WHATSAPP_TOKEN },
      staffMail: env.STAFF_MAIL,
    },
    {
      db,
      bus,
      logger,
      tokens: createServiceTokens('notification', env.SERVICE_SECRET),
      verifier: createLiveSessions(createRemoteVerifier(env.IDENTITY_URL), revocations),
      fanOut: createRedisFanOut(redis),
      openSockets,
    },
  );
});
