import type { AuditedCheck } from '@shop/contracts/api/audits';
import { auditOutbox } from '@shop/platform/audit/audit-outbox';
import type { Queryable } from '@shop/platform/db/database';
import { outboxTable } from '@shop/platform/messaging/outbox-metrics';

/** Looks into what accounts keep for others. */
export async function auditIdentity(db: Queryable): Promise<AuditedCheck[]> {
  return [await auditOutbox('identity', outboxTable(db))];
}
