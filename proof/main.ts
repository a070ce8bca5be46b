import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { buildIfStale } from '@shop/test-support/build-if-stale';
import { sendBadInput } from './src/bad-input/send-bad-input';
import { crashShop } from './src/crashes/crash-shop';
import { proveDistributed } from './src/distributed/break-distributed';
import { breakOneProcess } from './src/faults/one-process';
import { readOptions } from './src/options';
import { runInsideRaces } from './src/inside/run-inside-races';
import { runPlanted } from './src/planted/run-planted';
import type { Race } from './src/races/race';
import { racesOf, RIGGED_RACES } from './src/races/races';
import { runRaces, type RaceResult } from './src/races/run-races';
import { distributedHolds, distributedReport } from './src/report/distributed-report';
import { holds, reportOf } from './src/report/report';
import { TROUBLES } from './src/troubles/troubles';
import { openOwnShop, type OwnShop } from './src/shop/own-shop';
import { openRiggedShop } from './src/shop/rigged';
import { prepareScene } from './src/shop/scene';

// npm run proof, npm run proof -- --short, npm run proof -- --seed 7, npm run proof -- --only expiry --runs 50
// npm run proof -- --edition distributed, with the backing services that npm run test:distributed needs

const REPORT = new URL('../docs/proof.md', import.meta.url);
const DISTRIBUTED_REPORT = new URL('../docs/proof-distributed.md', import.meta.url);

const say = (line: string) => process.stdout.write(`${line}\n`);
const options = readOptions(process.argv.slice(2));
const begun = performance.now();
say(`Seed ${options.seed}: npm run proof -- --seed ${options.seed} repeats the order of the requests.`);
await buildIfStale();

if (options.edition === 'distributed') {
  const result = await proveDistributed(options, say);
  const isProved = distributedHolds(result);
  if (options.only === undefined) {
    await write(DISTRIBUTED_REPORT, distributedReport(result, options, performance.now() - begun));
    say(isProved ? 'Proved; docs/proof-distributed.md says what.' : 'NOT proved: docs/proof-distributed.md');
  }
  process.exit(isProved ? 0 : 1);
}

say('Races:');
const races = [
  ...(await raceOn(() => openOwnShop(), racesOf(options), options.scenes)),
  ...(await raceOn(() => openRiggedShop('rigged'), RIGGED_RACES, options.scenes)),
];
// these set the clock ahead and cut the line to the provider, for everybody
const troubles = await raceOn(() => openRiggedShop('rigged'), TROUBLES, 1);

if (options.only !== undefined) {
  const planted = await runPlanted(options, say);
  const isBroken = [...races, ...troubles].some(({ violation }) => violation !== undefined);
  process.exit(isBroken || planted.some(({ caught }) => caught === undefined) ? 1 : 0);
}

const inside = options.isShort ? undefined : await runInsideRaces(options);
if (inside) say(`  ${inside.length} races inside the order service`);

say('Bad input:');
const badInput = await sendBadInput();
for (const { what, violation } of badInput) if (violation !== undefined) say(`  ${what}: ${violation}`);
say(`  ${badInput.length} requests`);

say('Crashes:');
const crashes = await crashShop({ seed: options.seed, times: options.crashes });
say(
  `  ${crashes.crashes} crashes, ${crashes.answered} orders answered before them, ${crashes.violation ?? 'none broken'}`,
);

say('Faults and planted bugs:');
const faulted = breakOneProcess(options, say);
// in the short form beside each other: it has five minutes, and most of both is waiting
if (!options.isShort) await faulted;
const planted = await runPlanted(options, say);
const faults = await faulted;

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
process.exit(holds(proof) ? 0 : 1);

async function raceOn(open: () => Promise<OwnShop>, all: readonly Race[], atOnce: number): Promise<RaceResult[]> {
  const wanted = all.filter(({ name }) => options.only === undefined || name.includes(options.only));
  if (wanted.length === 0) return [];
  const shop = await open();
  try {
    const first = await prepareScene(shop, options.people);
    const others = Array.from({ length: atOnce - 1 }, () => prepareScene(shop, options.people));
    return await runRaces([first, ...(await Promise.all(others))], wanted, options, say);
  } finally {
    await shop.close();
  }
}

async function write(file: URL, report: string): Promise<void> {
  writeFileSync(file, await format(report, { ...(await resolveConfig(file)), parser: 'markdown' }));
}
