import { AUDITED, AUDIT_DEADLINE_MS, auditOf, CHECKS_OF, type AuditedService } from '@shop/contracts/internal/audit';
import { auditEvents, type AuditedBus } from '@shop/platform/audit/audit-events';
import type { AuditPart } from '@shop/platform/audit/audit-shop';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import { createServiceClient } from '@shop/platform/http/service-client';

export type AuditedAddresses = Readonly<Record<AuditedService, ServiceAddress>>;

/** Every service that looks into what it keeps, and what carries their events. */
export function auditedServices(addresses: AuditedAddresses, bus: AuditedBus, tokens: ServiceTokens): AuditPart[] {
  return [
    ...AUDITED.map((service) => {
      const client = createServiceClient({ address: addresses[service], tokens });
      const call = auditOf(service);
      const look = async () => (await client.call(call, {}, { deadlineMs: AUDIT_DEADLINE_MS })).checks;
      return { checks: CHECKS_OF[service], look };
    }),
    { checks: ['handling', 'dead-letters'], look: () => auditEvents(bus) },
  ];
}
