import { Plus } from 'lucide-react';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { changedAt, moved } from '../../../lib/list/arrange';
import { newZone, type ZoneValues } from '../zone-values';
import { ZonePanel } from './zone-panel';

interface ZoneListProps {
  zones: readonly ZoneValues[];
  problems: Readonly<Record<string, string>>;
  onChange: (zones: ZoneValues[]) => void;
}

/** The zones in their order, and a way to add one. */
export function ZoneList({ zones, problems, onChange }: ZoneListProps) {
  return (
    <>
      {zones.length === 0 && <EmptyState text="No zones yet" detail="Without one, nothing can be delivered." />}
      <div className="grid gap-5">
        {zones.map((zone, place) => (
          <ZonePanel
            key={zone.key}
            zone={zone}
            place={place}
            count={zones.length}
            problems={problems}
            onChange={(part) => onChange(changedAt(zones, place, part))}
            onMove={(by) => onChange(moved(zones, place, by))}
            onRemove={() => onChange(zones.toSpliced(place, 1))}
          />
        ))}
      </div>
      <Button
        variant="outline"
        className="mt-5 self-start justify-self-start"
        onClick={() => onChange([...zones, newZone()])}
      >
        <Plus aria-hidden="true" className="size-[17px]" />
        Add zone
      </Button>
    </>
  );
}
