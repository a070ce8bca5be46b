import { runProcess } from '@shop/platform/process/run-process';
import { environment } from './environment';
import { createSandboxes } from './service';

await runProcess('sandbox', environment, async (env, { logger, connect }) => {
  const db = await connect.postgres(env, 'sandbox', '@shop/sandbox');
  return createSandboxes(
    {
      standIns: { razorpay: env.RAZORPAY_KEY_ID === undefined, google: env.GOOGLE_CLIENT_ID === undefined },
      publicUrl: env.PUBLIC_URL,
      shopName: env.SHOP_NAME,
      origins: [env.PUBLIC_URL, ...env.CORS_ORIGINS],
      webhookUrl: `${env.PAYMENT_URL}/api/payment/webhook`,
    },
    { db, logger },
  );
});
