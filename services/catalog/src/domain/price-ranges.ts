/** Buckets next to each other, `low` and `high` among them. A bucket of level 0 is one paisa wide. */
export interface PriceRange {
  readonly level: number;
  readonly low: number;
  readonly high: number;
}

/** So many times as wide as a bucket is one of the next level. */
const WIDER = 16;
/** Above it there is no level: a price has at most 128 buckets there. */
export const TOP_LEVEL = 6;
export const MOST_PAISE = 2 ** 31 - 1;

/** Returns the bucket that a price is in. */
export function bucketOf(paise: number, level: number): number {
  return Math.floor(paise / WIDER ** level);
}

/** Returns the buckets that hold all prices of a range, both ends among them, and no others: at most two a level. */
export function priceRanges(minPaise: number, maxPaise: number): PriceRange[] {
  const ranges: PriceRange[] = [];
  let low = Math.max(0, minPaise);
  let high = Math.min(MOST_PAISE, maxPaise);
  for (let level = 0; low <= high; level += 1) {
    if (level === TOP_LEVEL) return [...ranges, { level, low, high }];
    // what does not fill a bucket of the next level
    if (low % WIDER !== 0) {
      const until = Math.min(high, low - (low % WIDER) + WIDER - 1);
      ranges.push({ level, low, high: until });
      low = until + 1;
    }
    if (low <= high && high % WIDER !== WIDER - 1) {
      const from = high - (high % WIDER);
      ranges.push({ level, low: from, high });
      high = from - 1;
    }
    low = low / WIDER;
    high = (high + 1) / WIDER - 1;
  }
  return ranges;
}
