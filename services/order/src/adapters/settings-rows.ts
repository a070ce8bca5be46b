import { tradeSettings, type TradeSettings } from '@shop/contracts/api/trade-settings';
import type { Queryable, Tx } from '@shop/platform/db/database';
import type { Look } from '@shop/platform/db/looks';
import type { TaxRate } from '../domain/tax';
import { DEFAULT_SETTINGS } from '../domain/default-settings';

/** Returns how the shop trades: what was set, or the defaults. */
export async function findSettings(db: Queryable): Promise<TradeSettings> {
  const [row] = await db.query<{ settings: unknown }>('SELECT settings FROM trade_settings');
  return row ? tradeSettings.parse(row.settings) : DEFAULT_SETTINGS;
}

interface TermsRow {
  settings: unknown;
  rates: TaxRate[] | null;
}

/** How the shop trades and every tax rate. */
export const TERMS_LOOK: Look<TermsRow, { settings: TradeSettings; rates: TaxRate[] }> = {
  text: `SELECT (SELECT settings FROM trade_settings) AS settings,
       (SELECT json_agg(json_build_object('hsn', hsn, 'from', valid_from::text, 'rate', rate,
          'thresholdPaise', threshold_paise, 'rateAbove', rate_above) ORDER BY hsn, valid_from) FROM tax_rates) AS rates`,
  values: [],
  read: ([row]) => {
    const settings = row?.settings ?? undefined;
    return {
      settings: settings === undefined ? DEFAULT_SETTINGS : tradeSettings.parse(settings),
      rates: row?.rates ?? [],
    };
  },
};

export async function saveSettings(tx: Tx, settings: TradeSettings): Promise<void> {
  await tx.query(
    `INSERT INTO trade_settings (settings) VALUES ($1)
     ON CONFLICT (single) DO UPDATE SET settings = excluded.settings, changed_at = now()`,
    [JSON.stringify(settings)],
  );
}
