import { savedShopProfile, type SavedShopProfile } from '@shop/contracts/api/shop-profile';
import { SaveBar } from '../../components/admin/save-bar';
import { useDraft } from '../../hooks/use-draft';
import { useGetShopProfileQuery, useSaveShopProfileMutation } from '../../lib/api/shop-api';
import { LookPanel } from './components/look-panel';
import { CarePanel, LegalPanel } from './components/shop-panels';
import { SettingsFrame } from './settings-frame';
import { shopValuesOf, wireShop, type ShopValues } from './shop-values';

export function ShopSettingsPage() {
  const query = useGetShopProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsFrame
      title="Shop"
      sub="Whose shop it is. What is left empty stays the placeholder that it is now."
      query={query}
    >
      {query.data && <Shop saved={query.data} />}
    </SettingsFrame>
  );
}

function Shop({ saved }: { saved: SavedShopProfile }) {
  const [saveShop] = useSaveShopProfileMutation();
  const { values, change, changed, problems, busy, isOvertaken, submit } = useDraft({
    loaded: shopValuesOf(saved),
    version: saved.version,
    schema: savedShopProfile,
    wireOf: wireShop(saved.version),
    save: async (sent) => (await saveShop(sent).unwrap()).message,
  });
  const props = { values, problems, onChange: (part: Partial<ShopValues>) => change({ ...values, ...part }) };
  return (
    <>
      <div className="grid gap-5">
        <LookPanel {...props} />
        <LegalPanel {...props} />
        <CarePanel {...props} />
      </div>
      <SaveBar changed={changed} busy={busy} isOvertaken={isOvertaken} onSave={() => void submit()} />
    </>
  );
}
