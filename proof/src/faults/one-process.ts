import { allOf } from '../all-of';
import { openOwnShop } from '../shop/own-shop';
import { openShopOnLine, openShopsOnLine, type ShopOnLine } from '../line/shop-on-line';
import type { Edit } from '../planted/bug';
import type { Options } from '../options';
import { STOPPED } from '../stops/stopped';
import { CLOCK_MOVED } from './clock';
import { CUT, HALF_OPEN, LOST_COMMITS, SILENT_COMMITS, SLOW } from './connections';
import { SERVER_KILLED, SERVER_PAUSED } from './database-server';
import type { FaultResult } from './fault';
import { DISK_FULL, lendSmallDisk } from './full-disk';
import { leftOut, ONLY_WHOLE, runFaults } from './run-faults';
import { KILLED_AT_STEP } from './step-boundaries';

const ON_LINE = [
  ...[LOST_COMMITS, SILENT_COMMITS, CUT, SLOW, HALF_OPEN],
  ...[SERVER_PAUSED, SERVER_KILLED, KILLED_AT_STEP, CLOCK_MOVED, STOPPED],
];

/** What happens to the edition in one process, and to its database. */
export async function breakOneProcess(options: Options, say: (line: string) => void): Promise<FaultResult[]> {
  const [onLine, onSmallDisk] = await allOf([breakOnLine(options, say), fillDisk(options, say)]);
  return [...onLine, ...onSmallDisk];
}

async function breakOnLine(options: Options, say: (line: string) => void): Promise<FaultResult[]> {
  const shops = await openShopsOnLine(options.onLine);
  try {
    return await runFaults<ShopOnLine>(shops, ON_LINE, options, say);
  } finally {
    await Promise.all(shops.map((shop) => shop.close()));
  }
}

/**
 * Loses answers to COMMIT of a copy of the shop that has a bug.
 * @returns what was broken by it
 */
export async function loseCommits(
  edits: readonly Edit[],
  { seed, times }: { seed: number; times: number },
): Promise<string | undefined> {
  const shop = await openShopOnLine('planted', edits);
  try {
    const fault = { ...LOST_COMMITS, times: [times, times] as const };
    const [result] = await runFaults<ShopOnLine>([shop], [fault], { seed, isShort: true }, () => undefined);
    return result?.violation;
  } finally {
    await shop.close();
  }
}

async function fillDisk(options: Options, say: (line: string) => void): Promise<FaultResult[]> {
  if (options.isShort) return [leftOut(DISK_FULL.name, ONLY_WHOLE)];
  const disk = await lendSmallDisk();
  if ('refused' in disk) {
    say(`  ${DISK_FULL.name}: LEFT OUT, ${disk.refused}`);
    return [leftOut(DISK_FULL.name, disk.refused)];
  }
  try {
    const shop = await openOwnShop({ parent: disk.folder });
    try {
      return await runFaults([shop], [DISK_FULL], options, say);
    } finally {
      await shop.close();
    }
  } finally {
    await disk.giveBack();
  }
}
