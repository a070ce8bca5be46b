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

/** After so many runs of a race everything is added up, and after its last. */
const ADDED_UP = 100;

/**
 * Runs each race so many times, as many at once as there are scenes of the shop, and stops one at its first violation. One that
 * has much in each run is on the first scene alone.
 */
export async function runRaces(
  scenes: readonly [Scene, ...Scene[]],
  races: readonly Race[],
  { seed, runs }: { seed: number; runs: number },
  say: (line: string) => void,
): Promise<RaceResult[]> {
  const results: RaceResult[] = [];
  for (const race of races) {
    const begun = performance.now();
    const share = race.share ?? 1;
    const { done, violation } = await runRace(
      share > 1 ? [scenes[0]] : scenes,
      race,
      seed,
      Math.max(1, Math.ceil(runs / share)),
    );
    const ms = performance.now() - begun;
    results.push({ name: race.name, runs: done, ms, ...(violation === undefined ? {} : { violation }) });
    say(`  ${race.name}: ${done} runs, ${Math.round(ms / 1000)} s, ${violation ?? 'none broken'}`);
  }
  return results;
}

async function runRace(
  scenes: readonly [Scene, ...Scene[]],
  race: Race,
  seed: number,
  runs: number,
): Promise<{ done: number; violation?: string }> {
  let done = 0;
  let violation: string | undefined;

  /** Takes the next run as long as there is one of this batch, so a scene does not wait for the slower ones. */
  async function take(scene: Scene, next: () => number | undefined): Promise<void> {
    for (let run = next(); run !== undefined && violation === undefined; run = next()) {
      try {
        await race.once(scene, seededBy(seed + run));
        done += 1;
      } catch (error) {
        violation ??= brokenBy(error, seed + run);
      }
    }
  }

  let run = 0;
  while (run < runs && violation === undefined) {
    const end = Math.min(run + ADDED_UP, runs);
    const next = () => (run < end ? run++ : undefined);
    await Promise.all(scenes.map((scene) => take(scene, next)));
    if (violation !== undefined) break;
    try {
      await scenes[0].shop.auditAgain();
    } catch (error) {
      violation = brokenBy(error, seed + end - 1);
    }
  }
  return { done, ...(violation === undefined ? {} : { violation }) };
}
