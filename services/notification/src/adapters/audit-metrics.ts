import type { Queryable } from '@shop/platform/db/database';
import type { Metrics } from '@shop/platform/metrics';
import { addReading } from '@shop/platform/readings';
import { Gauge } from 'prom-client';
import { readCleanAge, readLastChecks } from './audit-run-rows';

/** Measures what the last audit found, which every replica reports the same. Before the first there is nothing to tell. */
export function measureAudits(db: Queryable, { registry }: Metrics): void {
  const differences = new Gauge({
    name: 'audit_differences',
    help: 'What did not add up in the last audit, by what was looked into',
    labelNames: ['check'] as const,
    registers: [registry],
    collect: async () => {
      // the other measurements are still wanted, and figures from before would mislead
      const checks = await readLastChecks(db).catch(() => []);
      differences.reset();
      for (const { check, found, notDone } of checks) if (notDone === undefined) differences.set({ check }, found);
    },
  });
  addReading(registry, {
    name: 'audit_clean_age_seconds',
    help: 'How long ago the last audit began that found nothing and could look into everything',
    read: () => readCleanAge(db),
  });
}
