import { setTimeout as sleep } from 'node:timers/promises';
import type { Seeded } from '../seeded';
import type { Scene } from '../shop/scene';

export interface Race {
  readonly name: string;
  /** run once for so many runs of the others, because there is more in each; 1 by default */
  readonly share?: number;
  /** nothing else goes on meanwhile: it is about a moment that others would move */
  readonly isAlone?: boolean;
  /** Who may win it, or how it may end: a hundred runs of which none ended so have raced nothing. */
  readonly outcomes?: readonly string[];
  /**
   * @returns which of its outcomes it came to, where it has any
   * @throws ViolationError when a promise is broken
   */
  once(scene: Scene, seeded: Seeded): Promise<string | undefined>;
}

/** Most ms between the first call of a race and the last: about what one takes. */
const SPREAD_MS = 6;

/** Starts all in an order and with pauses that the seed chooses; answers come in the order of `starts`. */
export function together<T>(seeded: Seeded, starts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const delays = starts.map(() => seeded.int(0, SPREAD_MS));
  const running: Promise<T>[] = [];
  for (const [at, start] of seeded.shuffle([...starts.entries()])) running[at] = sleep(delays[at]).then(start);
  return Promise.all(running);
}

/** So many of somebody, chosen by the seed. */
export const some = (seeded: Seeded, people: readonly string[], count: number): string[] =>
  seeded.shuffle(people).slice(0, count);
