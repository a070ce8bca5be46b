import { describe, expect, test } from 'vitest';
import { rangesCsv, rangesText, readRanges, readRangesCsv } from './pin-ranges';

describe('ranges of PIN codes as text', () => {
  test('come back as they were written', () => {
    const ranges = [
      { from: '560001', to: '562163' },
      { from: '110001', to: '110001' },
    ];
    expect(rangesText(ranges)).toBe('560001,562163\n110001');
    expect(readRanges(rangesText(ranges))).toEqual(ranges);
  });

  test('are read as people write them', () => {
    expect(readRanges(' 560001 - 560010 \n\n400001–400099\nlost')).toEqual([
      { from: '560001', to: '560010' },
      { from: '400001', to: '400099' },
      { from: 'lost', to: 'lost' },
    ]);
  });
});

describe('the table of all zones', () => {
  test('comes back as it was written, whatever a zone is called', () => {
    const zones = [
      { name: 'Near, "home"', ranges: '560001,562163\n570001' },
      { name: 'Far', ranges: '110001' },
    ];
    expect(readRangesCsv(rangesCsv(zones))).toEqual(new Map(zones.map(({ name, ranges }) => [name, ranges])));
  });

  test('is refused as a whole when a line is none', () => {
    expect(readRangesCsv('zone,from,to\nFar,110001,1100')).toBeUndefined();
  });
});
