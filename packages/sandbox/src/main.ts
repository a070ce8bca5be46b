import { commaSeparated } from '@shop/platform/config';
import { postgresEnvironment, processEnvironment, serviceUrl } from '@shop/platform/process/environment';
import { runProcess } from '@shop/platform/process/run-process';
import { publicUrl, shopName } from '@shop/platform/process/shop-environment';
import { keysTogether, thirdPartyEnvironment, thirdPartyKeys } from '@shop/platform/process/third-party-environment';
import { thirdParties } from '@shop/platform/third-parties';
import { z } from 'zod';
import { createSandboxes } from './service';

const environment = z
  .object({
    ...processEnvironment,
    ...postgresEnvironment,
    ...thirdPartyEnvironment,
    PUBLIC_URL: publicUrl,
    CORS_ORIGINS: commaSeparated,
    SHOP_NAME: shopName,
    PAYMENT_URL: serviceUrl,
  })
  .superRefine(keysTogether);

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
