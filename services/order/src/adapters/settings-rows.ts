import { tradeSettings, type TradeSettings } from '@shop/contracts/api/trade-settings';
import type { Queryable, Tx } from '@shop/platform/db/database';
import type { TaxRate } from '../domain/tax';
import { DEFAULT_SETTINGS } from '../domain/default-settings';

/** Returns how the shop trades: what was set, or the defaults. */
export async function findSettings(db: Queryable): Promise<TradeSettings> {
  const [row] = await db.query<{ settings: unknown }>('SELECT settings FROM trade_settings');
  return row ? tradeSettings.parse(row.settings) : DEFAULT_SETTINGS;
}

/** Returns how the shop trades and every tax rate, in one look. */
export async function findTerms(db: Queryable): Promise<{ settings: TradeSettings; rates: TaxRate[] }> {
  const [row] = await db.query<{ settings: unknown; rates: TaxRate[] | null }>(
    `SELECT (SELECT settings FROM trade_settings) AS settings,
       (SELECT json_agg(json_build_object('hsn', hsn, 'from', valid_from::text, 'rate', rate,
          'thresholdPaise', threshold_paise, 'rateAbove', rate_above) ORDER BY hsn, valid_from) FROM tax_rates) AS rates`,
  );
  const settings = row?.settings ?? undefined;
  return {
    settings: settings === undefined ? DEFAULT_SETTINGS : tradeSettings.parse(settings),
    rates: row?.rates ?? [],
  };
}

export async function saveSettings(tx: Tx, settings: TradeSettings): Promise<void> {
  await tx.query(
    `INSERT INTO trade_settings (settings) VALUES ($1)
     ON CONFLICT (single) DO UPDATE SET settings = excluded.settings, changed_at = now()`,
    [JSON.stringify(settings)],
  );
}
