import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { buildIfStale } from '@shop/test-support/build-if-stale';
import { allOf } from './src/all-of';
import { sendBadInput } from './src/bad-input/send-bad-input';
import { crashShop, type CrashResult } from './src/crashes/crash-shop';
import { isRealShopThere, whyNotProved } from './src/distributed/allow-proof';
import { proveDistributed } from './src/distributed/break-distributed';
import { breakOneProcess } from './src/faults/one-process';
import { readOptions } from './src/options';
import type { FaultResult } from './src/faults/fault';
import { runInsideRaces } from './src/inside/run-inside-races';
import { runPlanted } from './src/planted/run-planted';
import type { Race } from './src/races/race';
import { racesOf, RIGGED_RACES } from './src/races/races';
import { runRaces, type RaceResult } from './src/races/run-races';
import { distributedHolds, distributedReport } from './src/report/distributed-report';
import { countLeftOut } from './src/report/left-out';
import { holds, reportOf } from './src/report/report';
import { TROUBLES } from './src/troubles/troubles';
import { openOwnShop, type OwnShop } from './src/shop/own-shop';
import { openRiggedShops } from './src/shop/rigged';
import { prepareScene } from './src/shop/scene';

// npm run proof, npm run proof -- --short, npm run proof -- --seed 7, npm run proof -- --only expiry --runs 50
// npm run proof -- --edition distributed, with the backing services that npm run test:distributed needs

const REPORT = new URL('../docs/proof.md', import.meta.url);
const DISTRIBUTED_REPORT = new URL('../docs/proof-distributed.md', import.meta.url);

const say = (line: string) => process.stdout.write(`${line}\n`);
const options = readOptions(process.argv.slice(2));
const begun = performance.now();
const [PROVED, BROKEN, NOT_ALL_RUN] = [0, 1, 2];
say(`Seed ${options.seed}: npm run proof -- --seed ${options.seed} repeats the order of the requests.`);
await buildIfStale();

if (options.edition === 'distributed') {
  const whyNot = whyNotProved(options, await isRealShopThere(process.env));
  if (whyNot !== undefined) {
    say(whyNot);
    process.exit(BROKEN);
  }
  const result = await proveDistributed(options, say);
  const isProved = distributedHolds(result);
  if (options.only === undefined) {
    await write(DISTRIBUTED_REPORT, distributedReport(result, options, performance.now() - begun));
    say(isProved ? 'Proved; docs/proof-distributed.md says what.' : 'NOT proved: docs/proof-distributed.md');
  }
  if (result.races.length + result.faults.length === 0) failToFind();
  process.exit(isProved ? endOf(result.faults) : BROKEN);
}

// what is broken, delayed and waited for is beside what keeps the processor busy
say('Races and troubles:');
const [onOne, [onRigged, troubles]] = await allOf([raceOnOne(), raceOnRigged()]);
const races = [...onOne, ...onRigged];

if (options.only !== undefined) {
  const planted = await runPlanted(options, say);
  if (races.length + troubles.length + planted.length === 0) failToFind();
  const isBroken = [...races, ...troubles].some(({ violation }) => violation !== undefined);
  process.exit(isBroken || planted.some(({ caught }) => caught === undefined) ? BROKEN : PROVED);
}

const inside = options.isShort ? undefined : await runInsideRaces(options);
if (inside) say(`  ${inside.length} races inside services`);

say('Bad input:');
const badInput = await sendBadInput();
for (const { what, violation } of badInput) if (violation !== undefined) say(`  ${what}: ${violation}`);
say(`  ${badInput.length} requests`);

// beside each other, as most of them is waiting
say('Crashes, faults and planted bugs:');
const [crashes, faults, planted] = await allOf([crash(), breakOneProcess(options, say), runPlanted(options, say)]);

const proof = {
  options,
  races,
  ...(inside && { inside }),
  troubles,
  badInput,
  crashes,
  faults,
  planted,
  ms: performance.now() - begun,
};
await write(REPORT, reportOf(proof));
say(holds(proof) ? 'Proved; docs/proof.md says what.' : 'NOT proved; docs/proof.md says what is broken.');
// connections that are kept would hold the process
process.exit(holds(proof) ? endOf(faults) : BROKEN);

/** How it ends where nothing is broken: not as if all were shown when something was left out of the whole form. */
function endOf(results: readonly FaultResult[]): number {
  const count = countLeftOut(results, options.isShort);
  if (count > 0) say(`${count} kinds of faults were left out, as the report says.`);
  return count > 0 ? NOT_ALL_RUN : PROVED;
}

function failToFind(): never {
  say(`Nothing that --only runs has ${JSON.stringify(options.only)} in its name: nothing was shown.`);
  process.exit(BROKEN);
}

async function raceOnOne(): Promise<RaceResult[]> {
  const wanted = racesOf(options).filter(isWanted);
  if (wanted.length === 0) return [];
  const shop = await openOwnShop();
  try {
    return await raceOn(Array<OwnShop>(options.scenes).fill(shop), wanted);
  } finally {
    await shop.close();
  }
}

/** One scene of each shop: the clock goes ahead, and the line to the provider is cut, for everybody in it. */
async function raceOnRigged(): Promise<[races: RaceResult[], troubles: RaceResult[]]> {
  const [wanted, troubling] = [RIGGED_RACES.filter(isWanted), TROUBLES.filter(isWanted)];
  if (wanted.length + troubling.length === 0) return [[], []];
  const shops = await openRiggedShops(options.rigged);
  try {
    return [await raceOn(shops, wanted), await spread(shops, troubling)];
  } finally {
    await Promise.all(shops.map((shop) => shop.close()));
  }
}

/** Has each shop take its share of what the short form runs once each; in the whole one all of them take part in each. */
async function spread(shops: readonly OwnShop[], troubling: readonly Race[]): Promise<RaceResult[]> {
  if (!options.isShort) return raceOn(shops, troubling);
  const shares = shops.map((shop, at) =>
    raceOn(
      [shop],
      troubling.filter((_, index) => index % shops.length === at),
    ),
  );
  return (await allOf(shares)).flat();
}

async function crash(): Promise<CrashResult> {
  const result = await crashShop({ seed: options.seed, times: options.crashes });
  const { crashes: times, answered, violation } = result;
  say(`  killed ${times} times, ${answered} orders answered before that, ${violation ?? 'none broken'}`);
  return result;
}

function isWanted({ name }: Race): boolean {
  return options.only === undefined || name.includes(options.only);
}

/** @param shops of each scene */
async function raceOn(shops: readonly OwnShop[], races: readonly Race[]): Promise<RaceResult[]> {
  if (races.length === 0) return [];
  const scenes = await Promise.all(shops.map((shop) => prepareScene(shop, options.people)));
  return runRaces(scenes, races, options, say);
}

async function write(file: URL, report: string): Promise<void> {
  writeFileSync(file, await format(report, { ...(await resolveConfig(file)), parser: 'markdown' }));
}
