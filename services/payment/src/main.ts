import { createLiveSessions } from '@shop/platform/auth/live-sessions';
import { followRevocations } from '@shop/platform/auth/revocations';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import { runProcess } from '@shop/platform/process/run-process';
import { razorpayKeys } from '@shop/platform/process/third-party-environment';
import { paymentProvider } from '@shop/platform/third-parties';
import { environment } from './environment';
import { createPaymentService } from './service';

await runProcess('payment', environment, async (env, { logger, connect, onStop }) => {
  const [db, bus] = await Promise.all([connect.postgres(env, 'payment', '@shop/payment'), connect.kafka(env)]);
  const revocations = await followRevocations(bus);
  onStop(() => revocations.close());
  return createPaymentService(
    { provider: paymentProvider(razorpayKeys(env), env.SANDBOX_URL ?? ''), orderUrl: env.ORDER_URL },
    {
      db,
      bus,
      logger,
      verifier: createLiveSessions(createRemoteVerifier(env.IDENTITY_URL), revocations),
      tokens: createServiceTokens('payment', env.SERVICE_SECRET),
    },
  );
});
