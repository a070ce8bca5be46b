import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createRemoteVerifier } from '@shop/platform/auth/tokens';
import {
  kafkaEnvironment,
  processEnvironment,
  s3Environment,
  secretEnvironment,
  serviceUrl,
} from '@shop/platform/process/environment';
import { runProcess } from '@shop/platform/process/run-process';
import { z } from 'zod';
import { connectCatalogMongo, mongoEnvironment } from './adapters/mongo/environment';
import { createMongoProductStore } from './adapters/mongo/mongo-product-store';
import { mongoTasks } from './adapters/mongo/mongo-tasks';
import { createCatalogService } from './service';

const environment = z.object({
  ...processEnvironment,
  ...secretEnvironment,
  ...mongoEnvironment,
  ...kafkaEnvironment,
  ...s3Environment,
  IDENTITY_URL: serviceUrl,
});

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
