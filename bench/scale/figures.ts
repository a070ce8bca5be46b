const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;

/** Formats with two significant digits and thousands separators. */
export function countOf(value: number): string {
  if (value > 0 && value < 0.1) return '<0.1';
  const rounded = Number(value.toPrecision(2));
  return rounded >= 1000 ? rounded.toLocaleString('en-GB') : String(rounded);
}

/** Bytes in decimal units, two digits. */
export function bytesOf(bytes: number): string {
  let power = 0;
  let left = Number(bytes.toPrecision(2));
  while (left >= 1000 && power < UNITS.length - 1) {
    left /= 1000;
    power += 1;
  }
  return `${Number(left.toPrecision(2))} ${UNITS[power] ?? ''}`;
}
