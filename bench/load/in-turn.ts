import { measureRound, quantile, warmUp, type Figures, type Scenario } from './measure';
import type { Cpu, Parts } from './parts';

export interface InTurn {
  readonly names: readonly [string, string];
  /** rounds of each, in the order in which they ran */
  readonly rounds: readonly [readonly Figures[], readonly Figures[]];
  /** first by second, median of the rounds: operations a second and median latency */
  readonly perSecond: number;
  readonly latency: number;
}

/** Measures two ways to do the same in turn, so that load from elsewhere affects both. */
export async function measureInTurn(
  [first, second]: readonly [Scenario, Scenario],
  { parts, idle, rounds }: { parts: Parts; idle: Cpu; rounds: number },
): Promise<InTurn> {
  await warmUp(first);
  await warmUp(second);
  const done: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    done[0].push(await measureRound(first, parts, idle));
    done[1].push(await measureRound(second, parts, idle));
  }
  const ratio = (of: (figures: Figures) => number) =>
    quantile(
      done[0].map((figures, round) => of(figures) / of(done[1][round] ?? figures)),
      0.5,
    );
  return {
    names: [first.name, second.name],
    rounds: done,
    perSecond: ratio((figures) => figures.perSecond),
    latency: ratio((figures) => figures.median),
  };
}
