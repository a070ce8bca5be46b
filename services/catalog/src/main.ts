import { createLiveSessions } from '@shop/platform/auth/live-sessions';
import { followRevocations } from '@shop/platform/auth/revocations';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import { withAvif } from '@shop/platform/images/with-avif';
import { runProcess } from '@shop/platform/process/run-process';
import { readEnvironment } from '@shop/shop-settings/read-environment';
import { connectCatalogMongo } from './adapters/mongo/environment';
import { createMongoChangeJournal } from './adapters/mongo/mongo-change-journal';
import { createMongoOwnedStore } from './adapters/mongo/mongo-owned-store';
import { createMongoProductStore } from './adapters/mongo/mongo-product-store';
import { mongoTasks } from './adapters/mongo/mongo-tasks';
import { productOutbox } from './adapters/mongo/product-outbox';
import { environment } from './environment';
import { createCatalogService } from './service';

await runProcess('catalog', readEnvironment(environment), async (env, { logger, connect, onStop }) => {
  const [mongo, db, bus, images] = await Promise.all([
    connectCatalogMongo(env, connect),
    connect.postgres(env, 'catalog', '@shop/catalog'),
    connect.kafka(env),
    connect.pictures(env),
  ]);
  const revocations = await followRevocations(bus);
  onStop(() => revocations.close());
  return createCatalogService(
    { identity: env.IDENTITY_URL },
    {
      products: createMongoProductStore(mongo),
      db,
      owned: createMongoOwnedStore(mongo),
      journal: createMongoChangeJournal(mongo),
      tasks: mongoTasks(mongo),
      kept: { outbox: productOutbox(mongo) },
      bus,
      images: withAvif(images, logger),
      logger,
      verifier: createLiveSessions(createRemoteVerifier(env.IDENTITY_URL), revocations),
      tokens: createServiceTokens('catalog', env.SERVICE_SECRET),
    },
  );
});
