import { buildIfStale } from '@shop/test-support/build-if-stale';
import { RACES } from './src/races/races';
import { runRaces } from './src/races/run-races';
import { openOwnShop } from './src/shop/own-shop';
import { prepareScene } from './src/shop/scene';
import { readOptions } from './src/options';

// npm run proof, npm run proof -- --short, npm run proof -- --seed 7

const say = (line: string) => process.stdout.write(`${line}\n`);
const options = readOptions(process.argv.slice(2));
say(`Seed ${options.seed}: npm run proof -- --seed ${options.seed} repeats the order of the requests.`);
await buildIfStale();
const shop = await openOwnShop();
const results = await prepareScene(shop, options.people)
  .then((scene) => runRaces(scene, RACES, options, say))
  .finally(() => shop.close());
process.exitCode = results.some(({ violation }) => violation !== undefined) ? 1 : 0;
process.exit();
