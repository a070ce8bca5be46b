import type { AuditCheck } from '@shop/contracts/api/audit-checks';
import type { AuditedCheck, Difference } from '@shop/contracts/api/audits';
import { auditOf, type AuditedService } from '@shop/contracts/internal/audit';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createServiceClient } from '@shop/platform/http/service-client';
import { SERVICE_SECRET } from './test-bed';

export interface AskedAudit {
  /** what could be looked into, and what could not */
  readonly checks: readonly AuditedCheck[];
  /** what was found, by check; without those that found nothing */
  readonly found: Partial<Record<AuditCheck, readonly Difference[]>>;
}

/** Has a service look into what it keeps, as the one that collects it does. @param url where the service listens */
export async function askAudit(url: string, service: AuditedService): Promise<AskedAudit> {
  const tokens = createServiceTokens('notification', SERVICE_SECRET);
  const client = createServiceClient({ address: url, tokens });
  const { checks } = await client.call(auditOf(service), {}, { deadlineMs: 60_000 });
  const wrong = checks.filter(({ found }) => found > 0);
  return { checks, found: Object.fromEntries(wrong.map(({ check, differences }) => [check, differences])) };
}
