import type { Queryable } from '@shop/platform/db/database';
import type { Metrics } from '@shop/platform/metrics';
import { addReading, addReadings } from '@shop/platform/readings';
import { readCleanAge, readLastChecks } from './audit-run-rows';

/** Measures what the last audit found, which every replica reports the same. Before the first there is nothing to tell. */
export function measureAudits(db: Queryable, { registry }: Metrics): void {
  addReadings(registry, {
    name: 'audit_differences',
    help: 'What did not add up in the last audit, by what was looked into',
    label: 'check',
    read: async () => {
      const seen = (await readLastChecks(db)).filter(({ notDone }) => notDone === undefined);
      return new Map(seen.map(({ check, found }) => [check, found]));
    },
  });
  addReading(registry, {
    name: 'audit_clean_age_seconds',
    help: 'How long ago the last audit began that found nothing and could look into everything',
    read: () => readCleanAge(db),
  });
}
