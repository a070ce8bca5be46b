import { createLiveSessions } from '@shop/platform/auth/live-sessions';
import { followRevocations } from '@shop/platform/auth/revocations';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import { isTryOut, paymentModeOf } from '@shop/shop-settings/going-live';
import { withAvif } from '@shop/platform/images/with-avif';
import { runProcess } from '@shop/platform/process/run-process';
import { readEnvironment } from '@shop/shop-settings/read-environment';
import { createSendText } from '@shop/shop-settings/send-text';
import { environment } from './environment';
import { createOrderService } from './service';

await runProcess('order', readEnvironment(environment), async (env, { logger, connect, onStop }) => {
  const [db, bus, images] = await Promise.all([
    connect.postgres(env, 'order', '@shop/order'),
    connect.kafka(env),
    connect.pictures(env),
  ]);
  const tokens = createServiceTokens('order', env.SERVICE_SECRET);
  const revocations = await followRevocations(bus);
  onStop(() => revocations.close());
  return createOrderService(
    {
      catalog: env.CATALOG_URL,
      identity: env.IDENTITY_URL,
      shopName: env.SHOP_NAME,
      paymentMode: paymentModeOf(env.RAZORPAY_KEY_ID),
    },
    {
      db,
      bus,
      images: withAvif(images, logger),
      logger,
      verifier: createLiveSessions(createRemoteVerifier(env.IDENTITY_URL), revocations),
      tokens,
      sendText: createSendText(
        {
          url: env.SMS_URL,
          token: env.SMS_TOKEN,
          sandboxUrl: isTryOut(env.RAZORPAY_KEY_ID) ? env.SANDBOX_URL : undefined,
        },
        tokens,
      ),
    },
  );
});
