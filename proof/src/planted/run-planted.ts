import { crashShop } from '../crashes/crash-shop';
import type { Options } from '../options';
import { racesOf } from '../races/races';
import { runRaces } from '../races/run-races';
import { openOwnShop } from '../shop/own-shop';
import { prepareScene } from '../shop/scene';
import type { Bug } from './bug';
import { buildCopy } from './build-copy';
import { BUGS } from './bugs';

export interface PlantedResult {
  readonly name: string;
  /** what was broken by it; absent when nothing noticed */
  readonly caught?: string;
}

/** Runs, on a copy of the shop with each bug, what ought to catch it. */
export async function runPlanted(options: Options, say: (line: string) => void): Promise<PlantedResult[]> {
  const results: PlantedResult[] = [];
  for (const [at, bug] of BUGS.entries()) {
    const caught = await findBroken(bug, await buildCopy(bug.edits, `bug-${at}`), options);
    say(`  ${bug.name}: ${caught === undefined ? 'NOT CAUGHT' : `caught, ${caught.slice(0, SHOWN)}`}`);
    results.push({ name: bug.name, ...(caught === undefined ? {} : { caught }) });
  }
  return results;
}

const SHOWN = 160;
/** A bug that is there is found in the first few runs, or something is wrong with what ought to find it. */
const TRIES = 40;

async function findBroken({ by }: Bug, main: string, options: Options): Promise<string | undefined> {
  const { seed, people } = options;
  if (by === 'crashes') return (await crashShop({ seed, times: TRIES, main })).violation;
  const shop = await openOwnShop(main);
  try {
    const races = racesOf(options).filter(({ name }) => by.includes(name));
    const results = await runRaces(await prepareScene(shop, people), races, { seed, runs: TRIES }, () => undefined);
    const broken = results.find(({ violation }) => violation !== undefined);
    return broken && `${broken.name}, ${broken.violation}`;
  } finally {
    await shop.close();
  }
}
