import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { LocalShop } from '../shop/own-shop';
import type { Fault } from './fault';

const run = promisify(execFile);
/** A shop with its demo catalogue takes less than half of it. */
const DISK_MB = 300;
const FULL_MS = 3_000;
const AGAIN_MS = 100;
const MEGABYTE = 1_048_576;
const PAGE = 4_096;

/** Fills the disk that the shop's data is on, which has to be one of its own. */
export const DISK_FULL: Fault<LocalShop> = {
  name: 'the disk is full',
  times: [0, 5],
  strike: async ({ place }) => {
    const filler = path.join(place.dataDir, 'filler');
    const until = performance.now() + FULL_MS;
    while (performance.now() < until) {
      await fill(filler);
      await sleep(AGAIN_MS);
    }
    await rm(filler);
    // the database server gives up where it cannot write its log, and the shop with it
    const ended = await Promise.race([place.ended(), sleep(FULL_MS, 'still there' as const)]);
    if (ended !== 'still there') await place.restart();
  },
};

/** Writes until nothing fits any more, also what others give back meanwhile. */
async function fill(file: string): Promise<void> {
  for (const size of [MEGABYTE, PAGE]) {
    try {
      for (;;) await appendFile(file, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}

export interface SmallDisk {
  readonly folder: string;
  giveBack(): Promise<void>;
}

/** Makes a disk of its own, in memory; where the system lets nobody do so, says why. */
export async function lendSmallDisk(): Promise<SmallDisk | { readonly refused: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'tmpfs', folder]);
  } catch (error) {
    await rmdir(folder);
    return { refused: `no small disk can be made here (${error instanceof Error ? error.message : String(error)})` };
  }
  return {
    folder,
    giveBack: async () => {
      await run('umount', [folder]);
      await rmdir(folder);
    },
  };
}
