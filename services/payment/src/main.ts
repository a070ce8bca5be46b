import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import {
  kafkaEnvironment,
  postgresEnvironment,
  processEnvironment,
  secretEnvironment,
  serviceUrl,
} from '@shop/platform/process/environment';
import { runProcess } from '@shop/platform/process/run-process';
import { providerNeeded, readThirdParties, thirdPartyProcess } from '@shop/platform/process/third-party-environment';
import { z } from 'zod';
import { createPaymentService } from './service';

const environment = z
  .object({
    ...processEnvironment,
    ...secretEnvironment,
    ...postgresEnvironment,
    ...kafkaEnvironment,
    ...thirdPartyProcess,
    IDENTITY_URL: serviceUrl,
    ORDER_URL: serviceUrl,
  })
  .superRefine(providerNeeded);

await runProcess('payment', environment, async (env, { logger, connect }) => {
  const [db, bus] = await Promise.all([connect.postgres(env, 'payment', '@shop/payment'), connect.kafka(env)]);
  return createPaymentService(
    { provider: readThirdParties(env).payment, orderUrl: env.ORDER_URL },
    {
      db,
      bus,
      logger,
      verifier: createRemoteVerifier(env.IDENTITY_URL),
      tokens: createServiceTokens('payment', env.SERVICE_SECRET),
    },
  );
});
