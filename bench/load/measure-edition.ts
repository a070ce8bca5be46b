import type { ShopUnderTest } from './editions';
import { growthBy, readCartSize, readDatabaseSize, readProductSize } from './footprint';
import { measureInTurn } from './in-turn';
import { measureIdle, measureRound, medianOf, warmUp, type Figures, type Scenario } from './measure';
import type { DistributedMeasured, StandaloneMeasured } from './measured';
import type { Cpu, Parts } from './parts';
import { variableOf } from './processor-time';
import { addToCart, placeAndGiveUp, purchase } from './purchase';
import { measurePushes } from './pushes';
import { tableOf } from './report';
import { LIST, pairOf, pick, scenariosOn } from './scenarios';
import { prepareScene, type Scene } from './stage';
import { measureReading, measureRelay } from './sustained';
import { openTopics, tallyBy } from './topics';
import { download } from './client';

export interface LoadOptions {
  rounds: number;
  sockets: number;
  /** progress messages */
  say: (what: string) => void;
  /** results */
  show: (table: string) => void;
}

const IDLE_S = 10;
const PURCHASES = 2_000;
const LARGE = 1_000;
const BACKLOG = 4_000;

/** Measures the scenarios in rounds: each once, then each again. */
async function measureOperations(
  scene: Scene,
  parts: Parts,
  { rounds, say, show }: LoadOptions,
): Promise<{ idle: Cpu; operations: Record<string, Figures> }> {
  const scenarios = scenariosOn(scene);
  for (const scenario of scenarios) await warmUp(scenario);
  const idle = await measureIdle(parts, IDLE_S);
  const done = new Map(scenarios.map((scenario) => [scenario, [] as Figures[]]));
  for (let round = 1; round <= rounds; round += 1)
    for (const [scenario, figures] of done) {
      say(`${scenario.name}, round ${round}`);
      figures.push(await measureRound(scenario, parts, idle));
    }
  const operations = Object.fromEntries([...done].map(([{ name }, figures]) => [name, medianOf(figures)]));
  show(tableOf(operations, idle));
  return { idle, operations };
}

export async function measureStandalone(shop: ShopUnderTest, options: LoadOptions): Promise<StandaloneMeasured> {
  return measureOperations(await prepareScene(shop.url), shop.parts, options);
}

export async function measureTwoReplicas({ url, parts }: ShopUnderTest): Promise<Figures> {
  const scene = await prepareScene(url);
  const [, orders] = oneAndMany(scene);
  await warmUp(orders);
  await warmUp(orders);
  return measureRound(orders, parts, await measureIdle(parts, IDLE_S));
}

/** @param shop one that is isolated on its backing services */
export async function measureDistributed(
  shop: ShopUnderTest,
  options: LoadOptions,
): Promise<Omit<DistributedMeasured, 'orderWithTwoReplicas'>> {
  const { url, parts, space = {} } = shop;
  const { rounds, sockets, say } = options;
  const databaseUrl = space.DATABASE_URL ?? '';
  const scene = await prepareScene(url);
  const { idle, operations } = await measureOperations(scene, parts, options);
  const topics = await openTopics((process.env.KAFKA_BROKERS ?? '').split(','), space.KAFKA_PREFIX ?? '');
  const turns = { parts, idle, rounds };
  try {
    say('gateway against service');
    const gateway = await measureInTurn(throughAndStraight(parts, pick(scene.products, 0)._id), turns);
    say('one product against many');
    const hot = await measureInTurn(oneAndMany(scene), turns);
    say(`${sockets} sockets`);
    const product = pick(scene.products, 0);
    const pushes = await measurePushes({ url, admin: scene.admin, product }, { parts, idle, count: sockets });
    say(`${PURCHASES} purchases: events and bytes`);
    const [sizeBefore, eventsBefore] = [await readDatabaseSize(databaseUrl), await topics.tally()];
    await measureRound(wholePurchases(scene), parts, idle);
    const [size, events] = [await readDatabaseSize(databaseUrl), await topics.tally()];
    const shopper = pick(scene.shoppers, 0);
    for (const piece of pairOf(scene.products, 0)) await addToCart(url, shopper, piece);
    const redis = await readCartSize(space.REDIS_URL ?? '', shopper);
    const productBytes = await readProductSize(process.env.MONGO_URL ?? '', space.MONGO_DATABASE ?? '');
    say('backlogs');
    const reading = {
      onePartition: await measureReading(topics, { parts, count: BACKLOG / 2, partition: 0 }),
      allPartitions: await measureReading(topics, { parts, count: BACKLOG }),
    };
    const relay = await measureRelay(databaseUrl, parts, BACKLOG);
    say(`${LARGE} more products`);
    await scene.addProducts(LARGE);
    const list: Scenario = { name: 'list', operations: 300, concurrency: 8, operation: () => download(url + LIST) };
    await warmUp(list);
    return {
      idle,
      operations,
      largeCatalog: { products: LARGE, list: await measureRound(list, parts, idle) },
      hotProduct: {
        perSecond: hot.perSecond,
        latency: hot.latency,
        one: medianOf(hot.rounds[0]),
        many: medianOf(hot.rounds[1]),
      },
      gateway: { perSecond: gateway.perSecond, latency: gateway.latency },
      pushes,
      purchase: {
        lines: 2,
        events: tallyBy(eventsBefore, events, PURCHASES),
        database: growthBy(sizeBefore, size, PURCHASES),
      },
      redis,
      productBytes,
      reading,
      relay,
    };
  } finally {
    await topics.close();
  }
}

/** The gateway without the balancer before it, and the service as the gateway reaches it. */
function throughAndStraight(parts: Parts, productId: string): readonly [Scenario, Scenario] {
  const [pid = 0] = parts.get('gateway') ?? [];
  const read = (name: string, base: string): Scenario => ({
    name,
    operations: 1_000,
    concurrency: 8,
    operation: () => download(`${base}/api/products/${productId}`),
  });
  return [
    read('through the gateway', `http://127.0.0.1:${variableOf(pid, 'PORT') ?? ''}`),
    read('straight to the service', variableOf(pid, 'CATALOG_URL') ?? ''),
  ];
}

function oneAndMany({ url, shoppers, products }: Scene): readonly [Scenario, Scenario] {
  const order = (name: string, productOf: (index: number) => number): Scenario => ({
    name,
    operations: 600,
    concurrency: 16,
    operation: (index) => placeAndGiveUp(url, pick(shoppers, index), [pick(products, productOf(index))]),
  });
  return [order('one product', () => 0), order('many products', (index) => index)];
}

function wholePurchases({ url, shoppers, products }: Scene): Scenario {
  return {
    name: 'purchases',
    operations: PURCHASES,
    concurrency: 8,
    operation: async (index) => {
      const shopper = pick(shoppers, index);
      const pieces = pairOf(products, index);
      for (const piece of pieces) await addToCart(url, shopper, piece);
      await purchase(url, shopper, pieces);
    },
  };
}
