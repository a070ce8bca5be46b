import type { DeliveryZone } from '@shop/contracts/api/delivery';
import { SaveBar } from '../../components/admin/save-bar';
import { useGetZonesQuery } from '../../lib/api/trade-api';
import { RangesFile } from './components/ranges-file';
import { ZoneList } from './components/zone-list';
import { SettingsFrame } from './settings-frame';
import { useZones } from './use-zones';

export function DeliveryPage() {
  const query = useGetZonesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsFrame
      title="Delivery"
      sub="A PIN code belongs to the first zone that has it. Where no zone has it, nothing is delivered."
      query={query}
    >
      {query.data && <Zones zones={query.data} />}
    </SettingsFrame>
  );
}

function Zones({ zones }: { zones: readonly DeliveryZone[] }) {
  const { values, change, changed, problems, busy, isOvertaken, submit } = useZones(zones);
  return (
    <>
      <RangesFile zones={values} onChange={change} />
      <ZoneList zones={values} problems={problems} onChange={change} />
      <SaveBar changed={changed} busy={busy} isOvertaken={isOvertaken} onSave={() => void submit()} />
    </>
  );
}
