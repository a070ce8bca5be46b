import { splitByWeight } from './shares';

/** Where an amount may go: by which weight, and at most how much, in paise. */
export interface Room {
  readonly weight: number;
  readonly mostPaise: number;
}

/**
 * Spreads an amount over parts, each stage by its weights until its rooms are full, and what is left over to the next one.
 * The room of a part counts what earlier stages put there.
 * @returns paise for each part; their sum is the amount, or what fits
 */
export function fill(paise: number, stages: readonly (readonly Room[])[]): number[] {
  const amounts = (stages[0] ?? []).map(() => 0);
  let left = paise;
  for (const rooms of stages) {
    for (;;) {
      const free = rooms.map(({ mostPaise }, index) => Math.max(0, mostPaise - (amounts[index] ?? 0)));
      const weights = rooms.map(({ weight }, index) => ((free[index] ?? 0) > 0 ? weight : 0));
      if (left === 0 || weights.every((weight) => weight === 0)) break;
      for (const [index, share] of splitByWeight(left, weights).entries()) {
        const fits = Math.min(share, free[index] ?? 0);
        amounts[index] = (amounts[index] ?? 0) + fits;
        left -= fits;
      }
    }
  }
  return amounts;
}
