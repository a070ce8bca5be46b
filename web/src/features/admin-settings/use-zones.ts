import { deliveryZonesChange, type DeliveryZone, type DeliveryZonesChange } from '@shop/contracts/api/delivery';
import { useDraft } from '../../hooks/use-draft';
import { useSaveZonesMutation } from '../../lib/api/trade-api';
import { wireZones, zoneValuesOf } from './zone-values';

/** Where is delivered, while it is changed. */
export function useZones(zones: readonly DeliveryZone[]) {
  const [saveZones] = useSaveZonesMutation();
  return useDraft<ReturnType<typeof zoneValuesOf>[], DeliveryZonesChange>({
    loaded: zones.map(zoneValuesOf),
    version: JSON.stringify(zones),
    schema: deliveryZonesChange,
    wireOf: wireZones,
    save: async (sent) => {
      await saveZones(sent).unwrap();
      return 'Delivery saved';
    },
  });
}
