import type { PinRange } from '@shop/contracts/api/delivery';

/** A range a line: `560001,562163`, or one PIN code alone. */
export function rangesText(ranges: readonly PinRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? from : `${from},${to}`)).join('\n');
}

/** Reads lines of `from,to`, `from-to` or one PIN code; what is none stays as it is, for the check to name. */
export function readRanges(text: string): PinRange[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [from = '', to = from] = line.split(/\s*[,;–-]\s*/).filter((part) => part !== '');
      return { from, to };
    });
}

interface ZoneRanges {
  name: string;
  ranges: string;
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** All zones as a table with the columns zone, from, to. */
export function rangesCsv(zones: readonly ZoneRanges[]): string {
  const rows = zones.flatMap(({ name, ranges }) =>
    readRanges(ranges).map(({ from, to }) => `${quoted(name)},${from},${to}`),
  );
  return ['zone,from,to', ...rows, ''].join('\n');
}

/**
 * Reads such a table.
 * @returns each zone's ranges as text, by its name; undefined when a line is none
 */
export function readRangesCsv(csv: string): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string[]>();
  for (const line of csv.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    if (line.trim() === '' || /^zone\s*,/i.test(line)) continue;
    const match = /^(?:"((?:[^"]|"")*)"|([^,]*)),\s*(\d{6})\s*(?:,\s*(\d{6})\s*)?$/.exec(line);
    if (!match) return undefined;
    const [, inQuotes, plain = '', from = '', to = from] = match;
    const name = (inQuotes?.replaceAll('""', '"') ?? plain).trim();
    found.set(name, [...(found.get(name) ?? []), from === to ? from : `${from},${to}`]);
  }
  return new Map([...found].map(([name, lines]) => [name, lines.join('\n')]));
}
