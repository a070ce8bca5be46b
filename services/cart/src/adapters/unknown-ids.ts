import { AUDIT_DEADLINE_MS, findUnknownProducts, findUnknownUsers } from '@shop/contracts/internal/audit';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import { createServiceClient } from '@shop/platform/http/service-client';
import type { FindUnknown } from '../ports/unknown-ids';

/** Asks those who own products and accounts. Both throw UnavailableError when they do not answer. */
export function createUnknownIds(
  { catalog, identity }: { catalog: ServiceAddress; identity: ServiceAddress },
  tokens: ServiceTokens,
): { unknownProducts: FindUnknown; unknownUsers: FindUnknown } {
  const products = createServiceClient({ address: catalog, tokens });
  const users = createServiceClient({ address: identity, tokens });
  const patience = { deadlineMs: AUDIT_DEADLINE_MS };
  return {
    unknownProducts: async (ids) => (await products.call(findUnknownProducts, { ids: [...ids] }, patience)).unknown,
    unknownUsers: async (ids) => (await users.call(findUnknownUsers, { ids: [...ids] }, patience)).unknown,
  };
}
