import { sendBadInput } from '../bad-input/send-bad-input';
import { crashShop } from '../crashes/crash-shop';
import { loseCommits } from '../faults/one-process';
import type { Options } from '../options';
import type { Race } from '../races/race';
import { racesOf, RIGGED_RACES } from '../races/races';
import { runRaces } from '../races/run-races';
import { openOwnShop, type OwnShop } from '../shop/own-shop';
import { openRiggedShop } from '../shop/rigged';
import { prepareScene } from '../shop/scene';
import { TROUBLES } from '../troubles/troubles';
import type { Bug } from './bug';
import { BUGS } from './bugs';
import { buildCopy } from './build-copy';

export interface PlantedResult {
  readonly name: string;
  /** what was broken by it; absent when nothing noticed */
  readonly caught?: string;
}

/** Runs, on a copy of the shop with each bug, what ought to catch it. The short form plants a few. */
export async function runPlanted(options: Options, say: (line: string) => void): Promise<PlantedResult[]> {
  const results: PlantedResult[] = [];
  const isPlanted = ({ name, isQuick }: Bug) =>
    options.only === undefined ? isQuick === true || !options.isShort : name.includes(options.only);
  for (const bug of BUGS.filter(isPlanted)) {
    const broken = await findBroken(bug, options);
    const isCaught = broken !== undefined && bug.expects.test(broken);
    const shown = broken?.slice(0, SHOWN);
    say(`  ${bug.name}: ${isCaught ? 'caught' : 'NOT CAUGHT'}${shown === undefined ? '' : `, ${shown}`}`);
    results.push({ name: bug.name, ...(isCaught ? { caught: broken } : {}) });
  }
  return results;
}

const SHOWN = 160;
/** A bug that is there is found in the first few runs, or something is wrong with what ought to find it. */
const TRIES = 40;
/** Who want the last piece, and one more. */
const PEOPLE = 9;
/** One copy at a time. */
const FOLDER = 'planted';

async function findBroken({ by, edits }: Bug, options: Options): Promise<string | undefined> {
  const { seed } = options;
  if (by === 'crashes')
    return (await crashShop({ seed, times: TRIES, main: await buildCopy(edits, FOLDER) })).violation;
  if (by === 'bad input') {
    const broken = (await sendBadInput(await buildCopy(edits, FOLDER))).find(
      ({ violation }) => violation !== undefined,
    );
    return broken && `${broken.what}: ${broken.violation}`;
  }
  if (by === 'lost commits') return loseCommits(edits, { seed, times: TRIES });
  const catching = (all: readonly Race[]) => all.filter(({ name }) => by.some((begin) => name.startsWith(begin)));
  const rigged = catching([...RIGGED_RACES, ...TROUBLES]);
  if (rigged.length > 0) return raceOn(await openRiggedShop(FOLDER, edits), rigged, seed);
  return raceOn(await openOwnShop({ main: await buildCopy(edits, FOLDER) }), catching(racesOf(options)), seed);
}

async function raceOn(shop: OwnShop, races: readonly Race[], seed: number): Promise<string | undefined> {
  try {
    const results = await runRaces([await prepareScene(shop, PEOPLE)], races, { seed, runs: TRIES }, () => undefined);
    const broken = results.find(({ violation }) => violation !== undefined);
    return broken && `${broken.name}, ${broken.violation}`;
  } finally {
    await shop.close();
  }
}
