import { seededBy } from '../seeded';
import type { Scene } from '../shop/scene';
import { brokenBy } from '../shop/violation';
import type { Race } from './race';

export interface RaceResult {
  readonly name: string;
  readonly runs: number;
  readonly ms: number;
  /** how often it came to each of its outcomes, where it has any */
  readonly outcomes?: Readonly<Record<string, number>>;
  /** how a promise was broken, with the run’s seed */
  readonly violation?: string;
}

/** How often a race came to each. */
type Outcomes = Map<string, number>;

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
    const came = new Map(race.outcomes?.map((outcome) => [outcome, 0]));
    const { done, violation = neverCame(race, came, wanted) } = await runRace(on, race, seed, wanted, came).catch(
      notShown,
    );
    const ms = performance.now() - begun;
    const outcomes = race.outcomes === undefined ? {} : { outcomes: Object.fromEntries(came) };
    results.push({ name: race.name, runs: done, ms, ...outcomes, ...(violation === undefined ? {} : { violation }) });
    const said = [`${done} runs`, `${Math.round(ms / 1000)} s`, ...sayOutcomes(outcomes), violation ?? 'none broken'];
    say(`  ${race.name}: ${said.join(', ')}`);
  }
  return results;
}

/** Each outcome and how often it came, of a result that has any. */
export const sayOutcomes = ({ outcomes = {} }: Pick<RaceResult, 'outcomes'>): string[] =>
  Object.entries(outcomes).map(([outcome, times]) => `${outcome} ${times}`);

/** Others can be shown all the same, and what they have found is not to be lost. */
const notShown = (error: unknown) => ({ done: 0, violation: `this could not be shown: ${String(error)}` });

/** What is wrong with a race in which the same side always wins: that both may was not shown. */
function neverCame({ outcomes = [] }: Race, came: Outcomes, runs: number): string | undefined {
  const never = runs < ADDED_UP ? [] : outcomes.filter((outcome) => came.get(outcome) === 0);
  return never.length === 0 ? undefined : `in ${runs} runs it never came to: ${never.join(', ')}`;
}

async function runRace(
  scenes: readonly Scene[],
  race: Race,
  seed: number,
  runs: number,
  came: Outcomes,
): Promise<{ done: number; violation?: string }> {
  let done = 0;
  for (let begun = 0; begun < runs; begun += ADDED_UP) {
    const seeds = Array.from({ length: Math.min(ADDED_UP, runs - begun) }, (_, at) => seed + begun + at);
    const batch = await runAll(scenes, race, seeds, came);
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
  came: Outcomes,
): Promise<{ done: number; violation?: string }> {
  let done = 0;
  const left = seeds.values();
  const violations: string[] = [];
  const runOn = async (scene: Scene) => {
    for (const seed of left) {
      if (violations.length > 0) return;
      done += 1;
      try {
        const outcome = await race.once(scene, seededBy(seed));
        if (outcome !== undefined) came.set(outcome, (came.get(outcome) ?? 0) + 1);
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
