import { runProcess } from '@shop/platform/process/run-process';
import { thirdPartyKeys } from '@shop/platform/process/third-party-environment';
import { thirdParties } from '@shop/platform/third-parties';
import { environment } from './environment';
import { createSandboxes } from './service';

await runProcess('sandbox', environment, async (env, { logger, connect }) => {
  const db = await connect.postgres(env, 'sandbox', '@shop/sandbox');
  return createSandboxes(
    {
      // its own address is what the others reach it by; to itself it is of no use
      parties: thirdParties(thirdPartyKeys(env), env.PUBLIC_URL, ''),
      shopName: env.SHOP_NAME,
      origins: [env.PUBLIC_URL, ...env.CORS_ORIGINS],
      webhookUrl: `${env.PAYMENT_URL}/api/payment/webhook`,
    },
    { db, logger },
  );
});
