import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { saveBlob } from '../../../lib/files/open-file';
import { rangesCsv, readRangesCsv } from '../pin-ranges';
import { newZone, type ZoneValues } from '../zone-values';

interface RangesFileProps {
  zones: readonly ZoneValues[];
  onChange: (zones: ZoneValues[]) => void;
}

/** All PIN ranges as one table: to download, and to take in from a file. */
export function RangesFile({ zones, onChange }: RangesFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<{ tone: 'good' | 'bad'; text: string }>();

  const take = async (file: File) => {
    const found = readRangesCsv(await file.text());
    if (found === undefined) {
      setSaid({ tone: 'bad', text: 'This file has lines that are not “zone,from,to”. Nothing was taken from it.' });
      return;
    }
    const known = new Set(zones.map(({ name }) => name));
    const added = [...found].filter(([name]) => !known.has(name));
    onChange([
      ...zones.map((zone) => ({ ...zone, ranges: found.get(zone.name) ?? zone.ranges })),
      ...added.map(([name, ranges]) => ({ ...newZone(), name, ranges })),
    ]);
    setSaid({
      tone: 'good',
      text: `Ranges of ${found.size} zones taken, ${added.length} of them new. Look at them and save.`,
    });
  };

  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="outline"
          size="sm"
          onClick={() => saveBlob(new Blob([rangesCsv(zones)], { type: 'text/csv' }), 'pin-ranges.csv')}
        >
          Download ranges (CSV)
        </Button>
        <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
          Take ranges from a file
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="PIN ranges as CSV"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void take(file);
            event.target.value = '';
          }}
        />
      </div>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
    </div>
  );
}
