// Counts what PostgreSQL is asked for a purchase, and while nobody does anything; `npm run bench:statements`. One process,
// with the payment sandbox in it, after a few purchases. Counts do not depend on the machine.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductList } from '@shop/contracts/api/product';
import { openShop } from '@shop/test-support/open-shop';
import { ask, closeConnections } from './load/client';
import { newShopper } from './load/people';
import { purchase } from './load/purchase';
import { LIST } from './load/scenarios';
import { commitsOf, watchStatements, type Statement } from './load/statements';

const WARM_UP = 30;
const PURCHASES = 5;
const IDLE_S = 20;
/** Until everything that a purchase causes is handled, in ms. */
const SETTLE_MS = 2_000;
const SHOWN = 25;
/** The schema of the stand-in for the payment provider, which a shop with keys of its own does not have. */
const STAND_IN = 'sandbox';

const shop = await openShop();
try {
  const { url } = shop;
  const { products } = await ask<ProductList>(url + LIST);
  const shopper = await newShopper(url);
  const buy = async (times: number) => {
    for (let time = 0; time < times; time += 1) await purchase(url, shopper, products.slice(0, 1));
    await sleep(SETTLE_MS);
  };
  const statements = await watchStatements(shop.dataDir);
  await buy(WARM_UP);
  const idle = await statements.during(() => sleep(IDLE_S * 1000));
  const bought = await statements.during(() => buy(PURCHASES));
  await statements.close();
  show(`While nothing happens, of ${IDLE_S} seconds`, idle, IDLE_S);
  show(`A purchase, of ${PURCHASES}`, bought, PURCHASES);
  const own = bought.filter(({ schema }) => schema !== STAND_IN);
  show('The same without what the payment stand-in asks for itself', own, PURCHASES);
} finally {
  await closeConnections();
  await shop.close();
}

function show(title: string, statements: readonly Statement[], of: number): void {
  const each = (count: number) => (count / of).toFixed(1);
  console.log(`\n${title}: ${each(statements.length)} statements, ${each(commitsOf(statements))} commits`);
  const counts = new Map<string, number>();
  for (const { schema, text } of statements) {
    const key = `${schema.padEnd(13)} ${text}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, SHOWN);
  for (const [text, count] of most) console.log(`${each(count).padStart(6)}  ${text}`);
}
