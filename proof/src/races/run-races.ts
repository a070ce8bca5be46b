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
 * Runs each race so many times, as many at once as there are scenes, of one shop or of several, and stops one at its first
 * violation, or when it cannot be run. One that has much in each run, or is about a moment, is on the first scene of each shop.
 */
export async function runRaces(
  scenes: readonly Scene[],
  races: readonly Race[],
  { seed, runs }: { seed: number; runs: number },
  say: (line: string) => void,
): Promise<RaceResult[]> {
  const firsts = scenes.filter((scene, at) => scenes.findIndex(({ shop }) => shop === scene.shop) === at);
  const results: RaceResult[] = [];
  for (const race of races) {
    const begun = performance.now();
    const share = race.share ?? 1;
    const wanted = Math.max(1, Math.ceil(runs / share));
    const on = share > 1 || race.isAlone ? firsts : scenes;
    const { done, violation } = await runRace(on, race, seed, wanted).catch(notShown);
    const ms = performance.now() - begun;
    results.push({ name: race.name, runs: done, ms, ...(violation === undefined ? {} : { violation }) });
    say(`  ${race.name}: ${done} runs, ${Math.round(ms / 1000)} s, ${violation ?? 'none broken'}`);
  }
  return results;
}

/** Others can be shown all the same, and what they have found is not to be lost. */
const notShown = (error: unknown) => ({ done: 0, violation: `this could not be shown: ${String(error)}` });

async function runRace(
  scenes: readonly Scene[],
  race: Race,
  seed: number,
  runs: number,
): Promise<{ done: number; violation?: string }> {
  let done = 0;
  for (let begun = 0; begun < runs; begun += ADDED_UP) {
    const seeds = Array.from({ length: Math.min(ADDED_UP, runs - begun) }, (_, at) => seed + begun + at);
    const batch = await runAll(scenes, race, seeds);
    done += batch.done;
    const violation = batch.violation ?? (await addUp(scenes, seeds));
    if (violation !== undefined) return { done, violation };
  }
  return { done };
}

/** Runs a race once with each seed, or until a promise is broken; no scene waits for a slower one. */
async function runAll(
  scenes: readonly Scene[],
  race: Race,
  seeds: readonly number[],
): Promise<{ done: number; violation?: string }> {
  let done = 0;
  const left = seeds.values();
  const violations: string[] = [];
  const runOn = async (scene: Scene) => {
    for (const seed of left) {
      if (violations.length > 0) return;
      done += 1;
      try {
        await race.once(scene, seededBy(seed));
      } catch (error) {
        violations.push(brokenBy(error, seed));
      }
    }
  };
  const ended = await Promise.allSettled(scenes.map(runOn));
  const [violation] = violations;
  if (violation !== undefined) return { done, violation };
  // a shop that broke a promise may answer others with anything: what else went wrong counts only without that
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return { done };
}

async function addUp(scenes: readonly Scene[], [first = 0, ...others]: readonly number[]): Promise<string | undefined> {
  try {
    const shops = new Set(scenes.map(({ shop }) => shop));
    await Promise.all([...shops].map((shop) => shop.auditAgain()));
    return undefined;
  } catch (error) {
    return brokenBy(error, first, others.at(-1));
  }
}
