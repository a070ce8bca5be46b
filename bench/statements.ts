// Counts what PostgreSQL is asked for a purchase, and while nobody does anything; `npm run bench:statements`. One process,
// with the payment sandbox in it, after a few purchases, and in the minutes after them. What follows a purchase is committed
// with what follows the next: how many share a commit depends on how quickly they come.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductList } from '@shop/contracts/api/product';
import { openShop } from '@shop/test-support/open-shop';
import { ask, closeConnections } from './load/client';
import { newShopper } from './load/people';
import { purchase } from './load/purchase';
import { LIST } from './load/scenarios';
import {
  commitsAmong,
  commitsOf,
  ownersOf,
  transactionsOf,
  watchStatements,
  without,
  type Statement,
} from './load/statements';

const WARM_UP = 20;
const PURCHASES = 10;
const IDLE_S = 60;
/** Until everything that a purchase causes is handled, in ms. */
const SETTLE_MS = 2_000;
/** Until each payment has been compared with its order, in s. */
const COMPARED_S = 65;
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
  const bought = await statements.during(() => buy(PURCHASES));
  const later = await statements.during(() => sleep(COMPARED_S * 1000));
  const idle = await statements.during(() => sleep(IDLE_S * 1000));
  await statements.close();
  show(`A purchase, of ${PURCHASES}`, bought, PURCHASES);
  show(
    `What a purchase causes within ${COMPARED_S} seconds more, and what comes while nothing happens, of ${PURCHASES}`,
    later,
    PURCHASES,
  );
  show(`While nothing happens, of ${IDLE_S} seconds`, idle, IDLE_S);
  const own = without(STAND_IN, bought);
  show('The same without what the payment stand-in asks for itself', own, PURCHASES);
  showCommits(`The commits of a purchase, of ${PURCHASES}`, bought);
} finally {
  await closeConnections();
  await shop.close();
}

/** Whose tables the commits wrote, and by which statements. */
function showCommits(title: string, statements: readonly Statement[]): void {
  console.log(`\n${title}`);
  const counts = new Map<string, number>();
  for (const commit of commitsAmong(statements)) {
    const owners = ownersOf(commit).join(' + ');
    const what = commit.isTransaction ? '(several statements)' : commit.statements[0]?.text;
    const key = `${owners.padEnd(13)} ${what}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const [text, count] of [...counts].sort(([, one], [, other]) => other - one))
    console.log(`${(count / PURCHASES).toFixed(1).padStart(6)}  ${text}`);
}

function show(title: string, statements: readonly Statement[], of: number): void {
  const each = (count: number) => (count / of).toFixed(1);
  const commits = `${each(commitsOf(statements))} commits, ${each(transactionsOf(statements))} of them of several statements`;
  console.log(`\n${title}: ${each(statements.length)} statements, ${commits}`);
  const counts = new Map<string, number>();
  for (const { schema, text } of statements) {
    const key = `${schema.padEnd(13)} ${text}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, SHOWN);
  for (const [text, count] of most) console.log(`${each(count).padStart(6)}  ${text}`);
}
