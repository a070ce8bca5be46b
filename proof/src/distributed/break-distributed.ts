import type { Fault, FaultResult } from '../faults/fault';
import { patiently } from '../faults/patient';
import { leftOut, runFaults } from '../faults/run-faults';
import type { Options } from '../options';
import { racesOf } from '../races/races';
import { runRaces, type RaceResult } from '../races/run-races';
import { callsTo } from '../shop/client';
import { prepareScene } from '../shop/scene';
import { brokenBy } from '../shop/violation';
import { expectGroupsLeft } from '../stops/groups-left';
import { ROLLED } from '../stops/rolled';
import { ENGINE_FAULTS } from './engines';
import { openDistributedShop, type DistributedOwnShop } from './own-distributed-shop';
import { ALL_KILLED, PROCESS_KILLED } from './processes-killed';

export interface DistributedResult {
  readonly races: readonly RaceResult[];
  readonly faults: readonly FaultResult[];
}

const GROUPS_LEFT = 'the shop is stopped: every process ends with 0, every consumer leaves its group';
/** How long those who race come back where a backing service that is busy has them asked to, in ms. */
const PATIENCE_MS = 30_000;
const NO_CONTROL = 'ENGINE_CONTROL names no program that kills and pauses backing services';

/** The same races on the distributed edition, then what happens to its processes and backing services. */
export async function proveDistributed(options: Options, say: (line: string) => void): Promise<DistributedResult> {
  const shop = await openDistributedShop();
  try {
    const isWanted = ({ name }: { name: string }) => options.only === undefined || name.includes(options.only);
    const wanted = racesOf(options).filter(isWanted);
    const scene = await prepareScene(shop, options.people, patiently(callsTo(shop.url), PATIENCE_MS));
    const races = await runRaces(scene, wanted, options, say);
    const canBreakEngines = process.env.ENGINE_CONTROL !== undefined;
    const faults: readonly Fault<DistributedOwnShop>[] = [PROCESS_KILLED, ALL_KILLED, ROLLED];
    const all = [...faults, ...(canBreakEngines ? ENGINE_FAULTS : [])].filter(isWanted);
    const results = await runFaults(shop, all, options, say);
    const missing = canBreakEngines ? [] : ENGINE_FAULTS.map(({ name }) => leftOut(name, NO_CONTROL));
    if (!canBreakEngines) say(`  LEFT OUT: ${NO_CONTROL}`);
    return { races, faults: [...results, ...missing, await stop(shop, options)] };
  } finally {
    await shop.close();
  }
}

async function stop(shop: DistributedOwnShop, { seed }: Options): Promise<FaultResult> {
  const result = { name: GROUPS_LEFT, times: 1, answered: 0, recoveries: [] };
  try {
    await expectGroupsLeft(shop);
    return result;
  } catch (error) {
    return { ...result, violation: brokenBy(error, seed) };
  }
}
