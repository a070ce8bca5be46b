import { measureRound, quantile, type Figures, type Scenario } from '../load/measure';
import type { Parts } from '../load/parts';

/** One operation of one subject, measured in rounds. */
export interface Measured {
  readonly subject: string;
  readonly operation: string;
  readonly rounds: Figures[];
}

/** Processor time of one operation in ms, of all parts. */
export const costOf = ({ cpu }: Figures): number => Object.values(cpu).reduce((sum, ms) => sum + ms, 0);

/** The round that was disturbed least: other work on the machine only ever adds. */
export const leastOf = ({ rounds }: Pick<Measured, 'rounds'>): number => Math.min(...rounds.map(costOf));

export const medianCost = ({ rounds }: Measured): number => quantile(rounds.map(costOf), 0.5);

export interface Turn {
  readonly subject: string;
  readonly parts: Parts;
  readonly scenario: Scenario;
}

/** Measures what takes turns, so that what disturbs one disturbs the others: each once a round. */
export async function measureInTurns(turns: readonly Turn[], rounds: number): Promise<Measured[]> {
  const measured = turns.map(({ subject, scenario }): Measured => ({ subject, operation: scenario.name, rounds: [] }));
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { scenario, parts }] of turns.entries())
      measured[index]?.rounds.push(await measureRound(scenario, parts, {}));
  return measured;
}
