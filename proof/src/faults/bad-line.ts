import { setTimeout as sleep } from 'node:timers/promises';
import type { Seeded } from '../seeded';

/** A line on which connections can be made bad, and well again. */
export interface BadLine {
  /** Breaks the connections that there are. */
  cut(): void | Promise<void>;
  /** Has everything take so many ms longer, each way, or a little more. */
  slow(ms: number): void | Promise<void>;
  /** Nothing passes either way, and nobody is told. */
  goDeaf(): void | Promise<void>;
  heal(): void | Promise<void>;
}

/** How long the connections are bad, in ms. */
export const BAD_MS = 2_500;
const CUTS = 8;
/** Most ms that everything takes longer, each way. */
const SLOW_MS = 150;

export async function cutOften(line: BadLine, seeded: Seeded): Promise<void> {
  for (let cut = 0; cut < CUTS; cut += 1) {
    await sleep(seeded.int(0, (2 * BAD_MS) / CUTS));
    await line.cut();
  }
}

export async function beSlow(line: BadLine, seeded: Seeded): Promise<void> {
  await line.slow(seeded.int(SLOW_MS / 2, SLOW_MS));
  await untilWell(line, BAD_MS);
}

export async function beDeaf(line: BadLine, ms: number | undefined): Promise<void> {
  await line.goDeaf();
  await untilWell(line, ms);
}

async function untilWell(line: BadLine, ms: number | undefined): Promise<void> {
  try {
    await sleep(ms);
  } finally {
    await line.heal();
  }
}
