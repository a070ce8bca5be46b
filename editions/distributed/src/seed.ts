import { randomBytes } from 'node:crypto';
import { connectCatalogMongo } from '@shop/catalog/adapters/mongo/environment';
import { createMongoProductStore } from '@shop/catalog/adapters/mongo/mongo-product-store';
import { seedProducts } from '@shop/catalog/app/seed-products';
import { createIdentityService } from '@shop/identity/service';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { isTryOut } from '@shop/shop-settings/going-live';
import { createLogger } from '@shop/platform/logger';
import { createConnections } from '@shop/platform/process/connections';
import { readEnvironment } from '@shop/shop-settings/read-environment';
import { DEMO_ADMIN, DEMO_SHOPPER } from '@shop/demo/demo-accounts';
import { DEMO_OFFERS } from '@shop/demo/demo-offers';
import { readDemoProducts } from '@shop/demo/demo-products';
import { seedOffers } from '@shop/order/app/seed-offers';
import { environment } from './seed-environment';

/**
 * Seeds the demo data and exits; a second run changes nothing. With payment keys of the shop's own there are no demo
 * accounts, and products only where DEMO_DATA asks for them.
 */
const env = readEnvironment(environment);
const tryOut = isTryOut(env.RAZORPAY_KEY_ID);
if (!(env.DEMO_DATA ?? tryOut)) process.exit(0);
const logger = createLogger('seed', env.LOG_LEVEL);
const closers: (() => Promise<unknown>)[] = [];
const connect = createConnections({
  process: 'seed',
  logger,
  signal: new AbortController().signal,
  onOpen: (close) => void closers.push(close),
});
const [db, orders, bus, images, mongo] = await Promise.all([
  connect.postgres(env, 'identity', '@shop/identity'),
  connect.postgres(env, 'order', '@shop/order'),
  connect.kafka(env),
  connect.pictures(env),
  connectCatalogMongo(env, connect),
]);
const identity = createIdentityService(
  { publicUrl: 'http://localhost', allowedOrigins: [], adminIds: [], adminEmails: [] },
  // it neither calls nor is called by other services, so it does not need the shop's secret
  { db, bus, images, logger, tokens: createServiceTokens('identity', randomBytes(32).toString('hex')) },
);
const { seeds, imageFolder } = readDemoProducts();
await Promise.all([
  seedProducts({ products: createMongoProductStore(mongo), images, now: () => new Date() }, seeds, imageFolder),
  seedOffers(orders, DEMO_OFFERS, new Date()),
  tryOut ? identity.seedDemoAccounts({ user: DEMO_SHOPPER, admin: DEMO_ADMIN }) : undefined,
]);
await identity.stop();
for (const close of closers.reverse()) await close();
