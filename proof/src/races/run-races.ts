import { seededBy } from '../seeded';
import type { Scene } from '../shop/scene';
import { brokenBy } from '../shop/violation';
import type { Race } from './race';

export interface RaceResult {
  readonly name: string;
  readonly runs: number;
  readonly ms: number;
  /** how a promise was broken, with the run’s seed */
  readonly violation?: string;
}

/** Runs each race so many times, stops one at its first violation, and adds everything up after each. */
export async function runRaces(
  scene: Scene,
  races: readonly Race[],
  { seed, runs }: { seed: number; runs: number },
  say: (line: string) => void,
): Promise<RaceResult[]> {
  const results: RaceResult[] = [];
  for (const race of races) {
    const begun = performance.now();
    const { done, violation } = await runRace(scene, race, seed, runs);
    const ms = performance.now() - begun;
    results.push({ name: race.name, runs: done, ms, ...(violation === undefined ? {} : { violation }) });
    say(`  ${race.name}: ${done} runs, ${violation ?? 'none broken'}`);
  }
  return results;
}

async function runRace(
  scene: Scene,
  race: Race,
  seed: number,
  asked: number,
): Promise<{ done: number; violation?: string }> {
  const runs = Math.max(1, Math.ceil(asked / (race.share ?? 1)));
  for (let run = 0; run < runs; run += 1) {
    try {
      await race.once(scene, seededBy(seed + run));
      if (run === runs - 1) await scene.shop.auditAgain();
    } catch (error) {
      return { done: run + 1, violation: brokenBy(error, seed + run) };
    }
  }
  return { done: runs };
}
