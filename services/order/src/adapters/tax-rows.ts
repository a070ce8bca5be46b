import type { Queryable, Tx } from '@shop/platform/db/database';
import type { TaxRate } from '../domain/tax';

/** Returns every tax rate, by code and day. */
export function findTaxRates(db: Queryable): Promise<TaxRate[]> {
  return db.query<TaxRate>(
    `SELECT hsn, valid_from::text AS "from", rate, threshold_paise AS "thresholdPaise", rate_above AS "rateAbove"
     FROM tax_rates ORDER BY hsn, valid_from`,
  );
}

/** Writes the whole list of rates in place of what there was. */
export async function replaceTaxRates(tx: Tx, rates: readonly TaxRate[]): Promise<void> {
  await tx.query('LOCK TABLE tax_rates IN SHARE ROW EXCLUSIVE MODE');
  await tx.query('DELETE FROM tax_rates');
  await tx.query(
    `INSERT INTO tax_rates (hsn, valid_from, rate, threshold_paise, rate_above)
     SELECT * FROM unnest($1::text[], $2::date[], $3::int[], $4::bigint[], $5::int[])`,
    [
      rates.map(({ hsn }) => hsn),
      rates.map(({ from }) => from),
      rates.map(({ rate }) => rate),
      rates.map(({ thresholdPaise }) => thresholdPaise),
      rates.map(({ rateAbove }) => rateAbove),
    ],
  );
}
