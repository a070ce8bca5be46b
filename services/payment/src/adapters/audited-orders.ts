import { AUDIT_DEADLINE_MS, readOrdersForAudit, type OrderForAudit } from '@shop/contracts/internal/audit';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import { createServiceClient } from '@shop/platform/http/service-client';

/** Reads all orders from their owner, a page at a time. Throws UnavailableError when it does not answer. */
export function createAuditedOrders(
  address: ServiceAddress,
  tokens: ServiceTokens,
): (after: string) => Promise<OrderForAudit[]> {
  const client = createServiceClient({ address, tokens });
  return async (after) => (await client.call(readOrdersForAudit, { after }, { deadlineMs: AUDIT_DEADLINE_MS })).orders;
}
