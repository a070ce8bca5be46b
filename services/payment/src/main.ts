import { createLiveSessions } from '@shop/platform/auth/live-sessions';
import { followRevocations } from '@shop/platform/auth/revocations';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import { runProcess } from '@shop/platform/process/run-process';
import { readEnvironment } from '@shop/shop-settings/read-environment';
import { readSandboxKeys } from '@shop/shop-settings/sandbox-keys';
import { razorpayKeys } from '@shop/shop-settings/third-party-environment';
import { paymentProvider } from '@shop/shop-settings/third-parties';
import { environment } from './environment';
import { createPaymentService } from './service';

await runProcess('payment', readEnvironment(environment), async (env, { logger, connect, onStop }) => {
  const [db, bus] = await Promise.all([connect.postgres(env, 'payment', '@shop/payment'), connect.kafka(env)]);
  const revocations = await followRevocations(bus);
  onStop(() => revocations.close());
  const tokens = createServiceTokens('payment', env.SERVICE_SECRET);
  const own = razorpayKeys(env);
  const sandboxUrl = own ? undefined : (env.SANDBOX_URL ?? '');
  const keys =
    own ??
    (await connect.backingService(
      'The sandbox',
      'SANDBOX_URL and SERVICE_SECRET',
      () => readSandboxKeys(sandboxUrl ?? '', tokens),
      () => Promise.resolve(),
    ));
  return createPaymentService(
    { provider: paymentProvider(keys, sandboxUrl), order: env.ORDER_URL },
    {
      db,
      bus,
      logger,
      verifier: createLiveSessions(createRemoteVerifier(env.IDENTITY_URL), revocations),
      tokens,
    },
  );
});
