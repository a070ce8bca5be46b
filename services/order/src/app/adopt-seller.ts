import type { ShopProfile } from '@shop/contracts/api/shop-profile';
import type { Tx } from '@shop/platform/db/database';
import { findSettings, saveSettings } from '../adapters/settings-rows';

/**
 * What the owner says of the shop is what invoices say of who sells: as far as it is filled in. The rest stays as it was set
 * among the terms.
 */
export async function adoptSeller(tx: Tx, profile: ShopProfile): Promise<void> {
  const { legalName, address, state, gstin, email, phone } = profile;
  const said = Object.entries({ legalName, address, state, gstin, email, phone }).filter(([, value]) => value);
  if (said.length === 0) return;
  const settings = await findSettings(tx);
  await saveSettings(tx, { ...settings, seller: { ...settings.seller, ...Object.fromEntries(said) } });
}
