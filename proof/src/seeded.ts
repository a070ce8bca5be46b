import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Seeded {
  /** a whole number from `from` to `to`, both included */
  int(from: number, to: number): number;
  shuffle<T>(items: readonly T[]): T[];
}

/** The same choices for the same seed. */
export function seededBy(seed: number): Seeded {
  const generator = xoroshiro128plus(seed);
  const int = (from: number, to: number) => uniformInt(generator, from, to);
  return {
    int,
    shuffle: (items) => {
      const left = [...items];
      return items.flatMap(() => left.splice(int(0, left.length - 1), 1));
    },
  };
}
