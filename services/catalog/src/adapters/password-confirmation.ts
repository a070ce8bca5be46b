import { confirmAdminPassword } from '@shop/contracts/internal/identity';
import { AppError, UnauthorizedError } from '@shop/platform/errors';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import { createServiceClient } from '@shop/platform/http/service-client';

/** Generous, because comparing a password takes identity a while when many people log in. In ms. */
const DEADLINE_MS = 5_000;

/** Has identity confirm an admin's password; Google admins need none. */
export function createPasswordConfirmation(address: ServiceAddress, tokens: ServiceTokens) {
  const identity = createServiceClient({ address, tokens });

  /** @throws AppError 403 `wrong-password`; UnauthorizedError when the admin's account is gone */
  return async (adminId: string, password: string | undefined): Promise<void> => {
    try {
      const params = { id: adminId, password: password ?? '' };
      await identity.call(confirmAdminPassword, params, { deadlineMs: DEADLINE_MS });
    } catch (error) {
      if (error instanceof AppError && error.status === 404) throw new UnauthorizedError();
      throw error;
    }
  };
}
