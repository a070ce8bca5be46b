import { startBackground, type BackgroundTask } from '@shop/platform/background';
import type { Database } from '@shop/platform/db/database';
import type { Logger } from '@shop/platform/logger';
import { marksOfWords } from '../domain/facets';
import type { ChangeJournal } from '../ports/change-journal';
import { fromRow, PRODUCT_COLUMNS, type ProductRow } from './product-rows';

/** Products at a time. */
const BATCH = 500;
/** Versions of the service that know of no marks write products only while an update is under way. */
const SWEEP_MS = 60_000;

/** Marks the products that were written by a version of the service that knew of no marks; by an index of those alone. */
export async function markProducts(db: Database, journal: ChangeJournal): Promise<void> {
  for (;;) {
    const rows = await db.query<ProductRow>(
      `SELECT ${PRODUCT_COLUMNS} FROM products WHERE marked IS DISTINCT FROM version ORDER BY id LIMIT ${BATCH}`,
    );
    if (rows.length === 0) return;
    await db.transaction(async (tx) => {
      for (const row of rows)
        // who wrote it meanwhile has marked it, or left it to be found again
        await tx.query('UPDATE products SET marks = $3, marked = $2 WHERE id = $1 AND version = $2', [
          row.id,
          row.version,
          marksOfWords(fromRow(row)),
        ]);
    });
    await journal.note([{ of: 'counts' }]);
  }
}

export function startMarking(db: Database, journal: ChangeJournal, logger: Logger): BackgroundTask {
  return startBackground('marks of products', SWEEP_MS, () => markProducts(db, journal), logger);
}
