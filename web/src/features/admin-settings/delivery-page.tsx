import { deliveryZonesChange, type DeliveryZone } from '@shop/contracts/api/delivery';
import { Plus } from 'lucide-react';
import { SaveBar } from '../../components/admin/save-bar';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { useDraft } from '../../hooks/use-draft';
import { useGetZonesQuery, useSaveZonesMutation } from '../../lib/api/trade-api';
import { changedAt, moved } from '../../lib/list/arrange';
import { RangesFile } from './components/ranges-file';
import { ZonePanel } from './components/zone-panel';
import { SettingsFrame } from './settings-frame';
import { newZone, wireZones, zoneValuesOf } from './zone-values';

export function DeliveryPage() {
  const query = useGetZonesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsFrame
      title="Delivery"
      sub="A PIN code belongs to the first zone that has it. Where no zone has it, nothing is delivered."
      query={query}
    >
      {query.data && <Zones key={query.data.map(({ _id }) => _id).join()} zones={query.data} />}
    </SettingsFrame>
  );
}

function Zones({ zones }: { zones: readonly DeliveryZone[] }) {
  const [saveZones] = useSaveZonesMutation();
  const { values, change, changed, problems, busy, submit } = useDraft({
    loaded: zones.map(zoneValuesOf),
    schema: deliveryZonesChange,
    wireOf: wireZones,
    save: async (sent) => {
      await saveZones(sent).unwrap();
      return 'Delivery saved';
    },
  });
  return (
    <>
      <RangesFile zones={values} onChange={change} />
      {values.length === 0 && <EmptyState text="No zones yet" detail="Without one, nothing can be delivered." />}
      <div className="grid gap-5">
        {values.map((zone, place) => (
          <ZonePanel
            key={zone.key}
            zone={zone}
            place={place}
            count={values.length}
            problems={problems}
            onChange={(part) => change(changedAt(values, place, part))}
            onMove={(by) => change(moved(values, place, by))}
            onRemove={() => change(values.toSpliced(place, 1))}
          />
        ))}
      </div>
      <Button variant="outline" className="mt-5 self-start" onClick={() => change([...values, newZone()])}>
        <Plus aria-hidden="true" className="size-[17px]" />
        Add zone
      </Button>
      <SaveBar changed={changed} busy={busy} onSave={() => void submit()} />
    </>
  );
}
