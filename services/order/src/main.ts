import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import { runProcess } from '@shop/platform/process/run-process';
import { environment } from './environment';
import { createOrderService } from './service';

await runProcess('order', environment, async (env, { logger, connect }) => {
  const [db, bus] = await Promise.all([connect.postgres(env, 'order', '@shop/order'), connect.kafka(env)]);
  return createOrderService(
    { catalogUrl: env.CATALOG_URL },
    {
      db,
      bus,
      logger,
      verifier: createRemoteVerifier(env.IDENTITY_URL),
      tokens: createServiceTokens('order', env.SERVICE_SECRET),
    },
  );
});
