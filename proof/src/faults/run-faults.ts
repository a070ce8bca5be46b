import type { Order } from '@shop/contracts/api/order';
import type { Product } from '@shop/contracts/api/product';
import { expectAnswersTrue, expectSettled, SETTLED_MS } from '../crashes/answers-are-true';
import { allOf } from '../all-of';
import { seededBy } from '../seeded';
import { callsTo } from '../shop/client';
import { buy, cancelUnpaid } from '../shop/orders';
import type { OwnShop } from '../shop/own-shop';
import { prepareScene, type Scene } from '../shop/scene';
import { until } from '../shop/until';
import { brokenBy, shownBy } from '../shop/violation';
import type { Fault, FaultResult } from './fault';
import { expectNothingTwice } from './nothing-twice';
import { patiently } from '../shop/patient';
import { startShoppers } from './shoppers';

const SHOPPERS = 4;
const STOCK = 100_000;
/** A shop that does not sell so long after a fault is over, in ms, has not recovered by itself. */
const RECOVERED_MS = 60_000;
/** How long those who look afterwards come back where they are asked to, in ms. */
const PATIENCE_MS = 60_000;

interface FaultOptions {
  readonly seed: number;
  readonly isShort: boolean;
}

/** One time that a fault has happened, and what has to become true after it. */
interface Struck {
  readonly answered: number;
  readonly ms: number;
  readonly hits: readonly string[];
  readonly settled: () => Promise<void>;
}

interface Lasting extends FaultResult {
  /** what was broken of what the shop promises to reach by itself, once that has had its time */
  readonly after?: () => Promise<string | undefined>;
}

/**
 * Lets each fault happen so many times, and ends one at its first violation. What was answered is checked after each; what the shop
 * promises to reach by itself, which may take minutes, after all of them.
 * @param places that it happens to one of: as many faults at once
 */
export async function runFaults<Place extends OwnShop>(
  places: readonly Place[],
  faults: readonly Fault<Place>[],
  { seed, isShort }: FaultOptions,
  say: (line: string) => void,
): Promise<FaultResult[]> {
  const timesOf = ({ times: [short, whole] }: Fault<Place>) => (isShort ? short : whole);
  const results: Lasting[] = faults.map((fault) =>
    leftOut(fault.name, timesOf(fault) === 0 ? ONLY_WHOLE : 'a promise was broken before it'),
  );
  const left = [...faults.entries()].filter(([, fault]) => timesOf(fault) > 0).values();
  const strikeOn = async (place: Place) => {
    const scene = await prepareScene(place, 0, patiently(callsTo(place.url), PATIENCE_MS));
    for (const [at, fault] of left) {
      const result = await runFault(scene, place, fault, seed, timesOf(fault));
      results[at] = result;
      const { name, times, answered, violation } = result;
      say(`  ${name}: ${times} times, ${answered} orders, ${violation ?? 'none broken so far'}`);
      // what else happens there would say nothing of the shop
      if (violation !== undefined) return;
    }
  };
  await allOf(places.map(strikeOn));
  const settled: FaultResult[] = [];
  for (const { after, ...result } of results) {
    const violation = result.violation ?? (await after?.());
    if (violation !== undefined && result.violation === undefined) say(`  ${result.name}: ${violation}`);
    settled.push({ ...result, ...(violation === undefined ? {} : { violation }) });
  }
  return settled;
}

/** Why something is left out there. */
export const ONLY_WHOLE = 'in the short form';

export const leftOut = (name: string, why: string): FaultResult => ({
  ...{ name, times: 0, answered: 0, recoveries: [], leftOut: why },
});

async function runFault<Place>(
  scene: Scene,
  place: Place,
  fault: Fault<Place>,
  seed: number,
  times: number,
): Promise<Lasting> {
  const { name } = fault;
  const strikes: Struck[] = [];
  const result = () => {
    const answered = strikes.reduce((sum, each) => sum + each.answered, 0);
    return {
      ...{ name, times: strikes.length, recoveries: strikes.map(({ ms }) => ms), answered },
      hits: strikes.flatMap(({ hits }) => hits),
      // one shopper may leave before the order is answered; it is asked for again then
      after: async () =>
        (await firstBroken(scene, strikes, seed)) ?? (fault.shoppers === 1 ? undefined : shownBy(answered).violation),
    };
  };
  for (let at = 0; at < times; at += 1) {
    try {
      strikes.push(await strikeOnce(scene, place, fault, seed + at, at));
    } catch (error) {
      return { ...result(), times: at + 1, violation: brokenBy(error, seed + at) };
    }
  }
  return result();
}

async function firstBroken(scene: Scene, strikes: readonly Struck[], seed: number): Promise<string | undefined> {
  for (const [at, { settled }] of strikes.entries()) {
    try {
      await settled();
      if (at === strikes.length - 1) await scene.shop.auditAgain();
    } catch (error) {
      return brokenBy(error, seed + at);
    }
  }
  return undefined;
}

async function strikeOnce<Place>(
  whole: Scene,
  place: Place,
  fault: Fault<Place>,
  seed: number,
  at: number,
): Promise<Struck> {
  const seeded = seededBy(seed);
  const shoppers = await someNew(whole, fault.shoppers ?? SHOPPERS);
  // somebody who has not bought yet sees whether the shop sells again
  const [next = ''] = await someNew(whole, 1);
  const scene = { ...whole, shoppers };
  const impatient = { ...scene, call: callsTo(scene.shop.url) };
  const product = await scene.addProduct(500, STOCK);
  const shopping = startShoppers(impatient, seeded, product);
  const hits: string[] = [];
  await fault.strike({ scene: impatient, place, seeded, hit: (what) => void hits.push(what) }, at);
  const over = performance.now();
  await until('the shop sells again', () => buyOrGiveUp(impatient, next, product), RECOVERED_MS);
  const ms = performance.now() - over;
  const told = await shopping.leave();
  await expectNothingTwice(scene, product, told);
  const stocked = { product, stock: STOCK, tokens: [...shoppers, next] };
  await expectAnswersTrue(scene, stocked, told);
  // a refund whose answer was lost is known at the provider alone until it is asked for again
  await scene.shop.auditAgain(SETTLED_MS + (fault.laterMs ?? 0));
  return {
    ...{ ms, hits, answered: told.filter(({ id }) => id !== undefined).length },
    settled: () => expectSettled(scene, stocked, told, fault.laterMs),
  };
}

/** @returns undefined when it failed; then the next try begins without an order that waits for its payment */
async function buyOrGiveUp(scene: Scene, token: string, product: Product): Promise<Order | undefined> {
  try {
    return await buy(scene, token, product);
  } catch {
    await cancelUnpaid(scene, token).catch(() => undefined);
    return undefined;
  }
}

async function someNew(scene: Scene, count: number): Promise<string[]> {
  const shoppers = await Promise.all(Array.from({ length: count }, () => scene.newShopper()));
  return shoppers.map(({ token }) => token);
}
