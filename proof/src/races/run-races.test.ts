import { describe, expect, test } from 'vitest';
import type { Scene } from '../shop/scene';
import { promise, ViolationError } from '../shop/violation';
import type { Race } from './race';
import { runRaces } from './run-races';

interface Seen {
  /** by scene */
  readonly runs: number[];
  audits: number;
}

/** Scenes of so many shops whose audits find differences from the `odd`th on. */
function scenesOf(count: number, odd = Infinity, shops = 1): { scenes: Scene[]; seen: Seen } {
  const seen: Seen = { runs: Array.from({ length: count }, () => 0), audits: 0 };
  const auditAgain = () => {
    seen.audits += 1;
    return seen.audits < odd ? Promise.resolve() : Promise.reject(new ViolationError('differences'));
  };
  const opened = Array.from({ length: shops }, () => ({ auditAgain }));
  return { scenes: seen.runs.map((_, at) => ({ at, shop: opened[at % shops] }) as unknown as Scene), seen };
}

function race(seen: Seen, broken: (run: number) => boolean = () => false, share?: number): Race {
  let begun = 0;
  return {
    name: 'a race',
    ...(share === undefined ? {} : { share }),
    once: async (scene) => {
      begun += 1;
      const run = begun;
      const { at } = scene as unknown as { at: number };
      seen.runs[at] = (seen.runs[at] ?? 0) + 1;
      await Promise.resolve();
      promise(!broken(run), 'broken');
    },
  };
}

const run = (scenes: readonly Scene[], raced: Race, runs: number) =>
  runRaces(scenes, [raced], { seed: 40, runs }, () => undefined);

test('runs a race so many times in all, on several scenes at once, and adds up now and then and in the end', async () => {
  const { scenes, seen } = scenesOf(3);
  expect(await run(scenes, race(seen), 250)).toMatchObject([{ name: 'a race', runs: 250 }]);
  expect(seen.runs.reduce((sum, each) => sum + each)).toBe(250);
  expect(Math.min(...seen.runs)).toBeGreaterThan(50);
  expect(seen.audits).toBe(3);
});

test('runs a race in which there is much less often, and on one scene', async () => {
  const { scenes, seen } = scenesOf(3);
  expect(await run(scenes, race(seen, undefined, 4), 250)).toMatchObject([{ runs: 63 }]);
  expect(seen.runs).toEqual([63, 0, 0]);
});

test('ends a race at its first violation, and says with which seed', async () => {
  const { scenes, seen } = scenesOf(2);
  const [result] = await run(
    scenes,
    race(seen, (each) => each === 7),
    250,
  );
  expect(result?.violation).toBe('seed 46: broken');
  expect(seen.runs.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(8);
  expect(seen.audits).toBe(0);
});

test('says what is broken, whatever else goes wrong over it', async () => {
  const { scenes, seen } = scenesOf(2);
  const raced = race(seen, (each) => each === 1);
  const failing: Race = {
    name: 'a race',
    once: async (scene, seeded) => {
      if (seen.runs[0] === 1) throw new Error('no answer');
      await raced.once(scene, seeded);
    },
  };
  expect(await run(scenes, failing, 10)).toMatchObject([{ violation: 'seed 40: broken' }]);
});

test('goes on with the next race when one cannot be run, and says so', async () => {
  const { scenes, seen } = scenesOf(2);
  const failing: Race = { name: 'a race', once: () => Promise.reject(new Error('no answer')) };
  expect(await runRaces(scenes, [failing, race(seen)], { seed: 40, runs: 10 }, () => undefined)).toMatchObject([
    { runs: 0, violation: 'this could not be shown: Error: no answer' },
    { runs: 10 },
  ]);
});

describe('of a race that either side may win', () => {
  const wins = (who: (run: number) => string): Race => {
    let begun = 0;
    return { name: 'a race', outcomes: ['one', 'other'], once: () => Promise.resolve(who((begun += 1))) };
  };

  test('says how often each did', async () => {
    const raced = wins((each) => (each % 4 === 0 ? 'one' : 'other'));
    const [result] = await run(scenesOf(2).scenes, raced, 100);
    expect(result).toMatchObject({ runs: 100, outcomes: { one: 25, other: 75 } });
    expect(result).not.toHaveProperty('violation');
  });

  test('a hundred runs that the same one has won have raced nothing', async () => {
    const [result] = await run(
      scenesOf(2).scenes,
      wins(() => 'one'),
      100,
    );
    expect(result).toMatchObject({
      outcomes: { one: 100, other: 0 },
      violation: 'in 100 runs it never came to: other',
    });
  });

  test('a few are too few to say so', async () => {
    const [result] = await run(
      scenesOf(2).scenes,
      wins(() => 'one'),
      99,
    );
    expect(result).not.toHaveProperty('violation');
  });
});

test('runs a race about a moment on one scene', async () => {
  const { scenes, seen } = scenesOf(2);
  await run(scenes, { ...race(seen), isAlone: true }, 5);
  expect(seen.runs).toEqual([5, 0]);
});

test('runs such a race on the first scene of each shop at once, and adds up each shop', async () => {
  const { scenes, seen } = scenesOf(4, Infinity, 2);
  await run(scenes, { ...race(seen), isAlone: true }, 6);
  expect(seen.runs).toEqual([3, 3, 0, 0]);
  expect(seen.audits).toBe(2);
});

test('ends a race when what it left does not add up', async () => {
  const { scenes, seen } = scenesOf(2, 2);
  const [result] = await run(scenes, race(seen), 250);
  expect(result).toMatchObject({ runs: 200, violation: 'seeds 140 to 239: differences' });
});
