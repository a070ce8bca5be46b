import { tradeSettings, type TradeSettings } from '@shop/contracts/api/trade-settings';
import type { Queryable, Tx } from '@shop/platform/db/database';
import { DEFAULT_SETTINGS } from '../domain/default-settings';

/** Returns how the shop trades: what was set, or the defaults. */
export async function findSettings(db: Queryable): Promise<TradeSettings> {
  const [row] = await db.query<{ settings: unknown }>('SELECT settings FROM trade_settings');
  return row ? tradeSettings.parse(row.settings) : DEFAULT_SETTINGS;
}

export async function saveSettings(tx: Tx, settings: TradeSettings): Promise<void> {
  await tx.query(
    `INSERT INTO trade_settings (settings) VALUES ($1)
     ON CONFLICT (single) DO UPDATE SET settings = excluded.settings, changed_at = now()`,
    [JSON.stringify(settings)],
  );
}
