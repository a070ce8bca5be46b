import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { buildIfStale } from '@shop/test-support/build-if-stale';
import { crashShop } from './src/crashes/crash-shop';
import { readOptions } from './src/options';
import { runPlanted } from './src/planted/run-planted';
import { RACES } from './src/races/races';
import { runRaces } from './src/races/run-races';
import { holds, reportOf } from './src/report/report';
import { openOwnShop } from './src/shop/own-shop';
import { prepareScene } from './src/shop/scene';

// npm run proof, npm run proof -- --short, npm run proof -- --seed 7

const REPORT = new URL('../docs/proof.md', import.meta.url);

const say = (line: string) => process.stdout.write(`${line}\n`);
const options = readOptions(process.argv.slice(2));
const begun = performance.now();
say(`Seed ${options.seed}: npm run proof -- --seed ${options.seed} repeats the order of the requests.`);
await buildIfStale();

say('Races:');
const shop = await openOwnShop();
const races = await prepareScene(shop, options.people)
  .then((scene) => runRaces(scene, RACES, options, say))
  .finally(() => shop.close());

say('Crashes:');
const crashes = await crashShop({ seed: options.seed, times: options.crashes });
say(
  `  ${crashes.crashes} crashes, ${crashes.answered} orders answered before them, ${crashes.violation ?? 'none broken'}`,
);

say('Planted bugs:');
const planted = await runPlanted(options, say);

const proof = { options, races, crashes, planted, ms: performance.now() - begun };
writeFileSync(REPORT, await format(reportOf(proof), { ...(await resolveConfig(REPORT)), parser: 'markdown' }));
say(holds(proof) ? 'Proved; docs/proof.md says what.' : 'NOT proved; docs/proof.md says what is broken.');
// connections that are kept would hold the process
process.exit(holds(proof) ? 0 : 1);
