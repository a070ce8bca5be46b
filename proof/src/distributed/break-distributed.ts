import { LOST_COMMITS, SILENT_COMMITS, type OnLine } from '../faults/connections';
import type { Fault, FaultResult } from '../faults/fault';
import { leftOut, runFaults } from '../faults/run-faults';
import type { Options } from '../options';
import { racesOf } from '../races/races';
import { runRaces, type RaceResult } from '../races/run-races';
import { callsTo } from '../shop/client';
import { patiently } from '../shop/patient';
import { prepareScene } from '../shop/scene';
import { brokenBy } from '../shop/violation';
import { expectGroupsLeft } from '../stops/groups-left';
import { ROLLED } from '../stops/rolled';
import { ENGINE_FAULTS } from './engines';
import { LINE_FAULTS, openLines, type Lines } from './lines';
import { openDistributedShop, type DistributedOwnShop } from './own-distributed-shop';
import { ALL_KILLED, KILLED_AT_COMMIT, PROCESS_KILLED } from './processes-killed';

export interface DistributedResult {
  readonly races: readonly RaceResult[];
  readonly faults: readonly FaultResult[];
}

const GROUPS_LEFT = 'the shop is stopped: every process ends with 0, every consumer leaves its group';
/** How long those who race come back where a backing service that is busy has them asked to, in ms. */
const PATIENCE_MS = 30_000;
const NO_CONTROL = 'ENGINE_CONTROL names no program that kills and pauses backing services';
const COMMIT_FAULTS = [LOST_COMMITS, SILENT_COMMITS, KILLED_AT_COMMIT];
const ENCRYPTED = 'connections to PostgreSQL are encrypted, and what is committed on them cannot be read';
const { TOXIPROXY } = process.env;
const NO_TOXIPROXY = 'TOXIPROXY names no server of Toxiproxy';

/** The same races on the distributed edition, then what happens to its processes, backing services and connections to them. */
export async function proveDistributed(options: Options, say: (line: string) => void): Promise<DistributedResult> {
  const lines = TOXIPROXY === undefined ? undefined : await openLines(TOXIPROXY);
  const shop = await openDistributedShop(lines);
  try {
    const isWanted = ({ name }: { name: string }) => options.only === undefined || name.includes(options.only);
    const wanted = racesOf(options).filter(isWanted);
    const open = () => prepareScene(shop, options.people, patiently(callsTo(shop.url), PATIENCE_MS));
    const scenes = await Promise.all(Array.from({ length: options.scenes }, open));
    const races = await runRaces(scenes, wanted, options, say);

    const strike = <Place extends DistributedOwnShop>(place: Place, faults: readonly Fault<Place>[]) =>
      runFaults([place], faults.filter(isWanted), options, say);
    const leave = (faults: readonly { name: string }[], why: string) => {
      say(`  LEFT OUT: ${why}`);
      return faults.filter(isWanted).map(({ name }) => leftOut(name, why));
    };
    const { line } = shop;
    const faults = [
      ...(await strike(shop, [PROCESS_KILLED, ALL_KILLED, ROLLED])),
      ...(line === undefined
        ? leave(COMMIT_FAULTS, ENCRYPTED)
        : await strike<DistributedOwnShop & OnLine>({ ...shop, line }, COMMIT_FAULTS)),
      ...(process.env.ENGINE_CONTROL === undefined
        ? leave(ENGINE_FAULTS, NO_CONTROL)
        : await strike(shop, ENGINE_FAULTS)),
      ...(lines === undefined
        ? leave(LINE_FAULTS, NO_TOXIPROXY)
        : await strike<DistributedOwnShop & { lines: Lines }>({ ...shop, lines }, LINE_FAULTS)),
    ];
    return { races, faults: [...faults, await stop(shop, options)] };
  } finally {
    await shop.close();
    await lines?.close();
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
