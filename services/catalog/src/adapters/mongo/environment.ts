import type { Connections } from '@shop/platform/process/connections';
import { z } from 'zod';
import { openMongo, prepareMongo, type Mongo } from './connection';

export const mongoEnvironment = {
  MONGO_URL: z.url({ protocol: /^mongodb(\+srv)?$/, error: 'use an address such as mongodb://host:27017' }),
  MONGO_DATABASE: z.string().default('catalog'),
};

/** Waits for the database and makes its indexes. */
export function connectCatalogMongo(
  env: z.infer<z.ZodObject<typeof mongoEnvironment>>,
  connect: Connections,
): Promise<Mongo> {
  return connect.backingService(
    'MongoDB',
    'MONGO_URL',
    async () => {
      const mongo = await openMongo({ url: env.MONGO_URL, database: env.MONGO_DATABASE });
      try {
        await prepareMongo(mongo);
        return mongo;
      } catch (error) {
        await mongo.close();
        throw error;
      }
    },
    (mongo) => mongo.close(),
  );
}
