import { createServiceTokens } from '@shop/platform/auth/service-token';
import { runProcess } from '@shop/platform/process/run-process';
import { readEnvironment } from '@shop/shop-settings/read-environment';
import { standInsFor } from '@shop/shop-settings/third-parties';
import { environment } from './environment';
import { merchantKeys } from './razorpay/merchant-keys';
import { createSandboxes } from './service';

await runProcess('sandbox', readEnvironment(environment), async (env, { logger, connect }) => {
  const db = await connect.postgres(env, 'sandbox', '@shop/sandbox');
  return createSandboxes(
    {
      standIns: standInsFor(env.RAZORPAY_KEY_ID, env.GOOGLE_CLIENT_ID),
      googleCodeOnly: env.GOOGLE_CODE_ONLY,
      publicUrl: env.PUBLIC_URL,
      shopName: env.SHOP_NAME,
      origins: [env.PUBLIC_URL, ...env.CORS_ORIGINS],
      webhookUrl: `${env.PAYMENT_URL}/api/payment/webhook`,
    },
    { db, logger, tokens: createServiceTokens('sandbox', env.SERVICE_SECRET), merchant: await merchantKeys(db) },
  );
});
