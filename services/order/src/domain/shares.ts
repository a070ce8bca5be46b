/**
 * Splits an amount by weights so that the parts add up to it exactly: each gets its share rounded down, and the paise that
 * are left go to the largest remainders, the earlier of equals first. Without any weight, the first part gets all.
 */
export function splitByWeight(paise: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? paise : 0));
  const exact = weights.map((weight) => BigInt(paise) * BigInt(weight));
  const parts = exact.map((share) => Number(share / BigInt(sum)));
  const left = paise - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % BigInt(sum) }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.index - other.index : one.remainder < other.remainder ? 1 : -1,
    );
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
