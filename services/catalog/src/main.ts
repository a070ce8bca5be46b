import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import { runProcess } from '@shop/platform/process/run-process';
import { connectCatalogMongo } from './adapters/mongo/environment';
import { createMongoProductStore } from './adapters/mongo/mongo-product-store';
import { mongoTasks } from './adapters/mongo/mongo-tasks';
import { environment } from './environment';
import { createCatalogService } from './service';

await runProcess('catalog', environment, async (env, { logger, connect }) => {
  const [mongo, bus, images] = await Promise.all([
    connectCatalogMongo(env, connect),
    connect.kafka(env),
    connect.pictures(env),
  ]);
  return createCatalogService(
    { identityUrl: env.IDENTITY_URL },
    {
      products: createMongoProductStore(mongo),
      tasks: mongoTasks(mongo),
      bus,
      images,
      logger,
      verifier: createRemoteVerifier(env.IDENTITY_URL),
      tokens: createServiceTokens('catalog', env.SERVICE_SECRET),
    },
  );
});
