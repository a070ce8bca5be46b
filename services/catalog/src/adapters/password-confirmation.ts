import { AppError, UnauthorizedError } from '@shop/platform/errors';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import { createServiceClient } from '@shop/platform/http/service-client';
import { z } from 'zod';

/** Comparing a password takes identity a while when many log in at once, in ms. */
const DEADLINE_MS = 5_000;
const confirmation = z.object({ confirmed: z.literal(true) });

/** Has identity confirm an admin's password; Google admins need none. */
export function createPasswordConfirmation(identityUrl: string, tokens: ServiceTokens) {
  const identity = createServiceClient({ baseUrl: identityUrl, audience: 'identity', tokens });

  /** @throws AppError 403 `wrong-password`; UnauthorizedError when the admin's account is gone */
  return async (adminId: string, password: string | undefined): Promise<void> => {
    try {
      await identity.call(`/internal/admins/${adminId}/confirm-password`, {
        method: 'POST',
        route: '/internal/admins/:id/confirm-password',
        body: { password: password ?? '' },
        answer: confirmation,
        deadlineMs: DEADLINE_MS,
      });
    } catch (error) {
      if (error instanceof AppError && error.status === 404) throw new UnauthorizedError();
      throw error;
    }
  };
}
