import type { OrderLine } from './order';
import { splitByWeight } from './shares';

/** Returns what a piece of a line costs with its offers, in paise. */
export function pieceOf({ pricePaise, offPaise }: Pick<OrderLine, 'pricePaise' | 'offPaise'>): number {
  return pricePaise - offPaise;
}

/** Returns what a line costs with its offers, in paise. */
export function lineTotal(line: Pick<OrderLine, 'pricePaise' | 'offPaise' | 'quantity'>): number {
  return pieceOf(line) * line.quantity;
}

/**
 * Takes an amount off lines, each by what it costs. Every piece of a line is lowered by the same whole paise, so that what
 * goes back for one piece never depends on which went back before. Where an amount does not divide so, lines of one piece
 * take up the difference; where there are none, a few paise more go off, or fewer with `atMost`.
 * @returns the lines, in their order
 */
export function spread(
  paise: number,
  lines: readonly OrderLine[],
  { atMost = false }: { atMost?: boolean } = {},
): OrderLine[] {
  const shares = splitByWeight(paise, lines.map(lineTotal));
  const order = lines.map((_, index) => index).sort((one, other) => quantityAt(other) - quantityAt(one) || one - other);
  function quantityAt(index: number): number {
    return lines[index]?.quantity ?? 0;
  }
  let carried = 0;
  const lowered = [...lines];
  for (const index of order) {
    const line = lines[index];
    if (!line) continue;
    const wanted = Math.max(0, (shares[index] ?? 0) + carried);
    const each = wanted / line.quantity;
    const off = Math.min(pieceOf(line), atMost ? Math.floor(each) : Math.ceil(each));
    carried += (shares[index] ?? 0) - off * line.quantity;
    lowered[index] = { ...line, offPaise: line.offPaise + off };
  }
  return lowered;
}

/** Returns what offers take off all lines, in paise. */
export function discountOf(lines: readonly Pick<OrderLine, 'offPaise' | 'quantity'>[]): number {
  return lines.reduce((sum, { offPaise, quantity }) => sum + offPaise * quantity, 0);
}
