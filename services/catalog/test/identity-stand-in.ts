import { confirmAdminPassword } from '@shop/contracts/internal/identity';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { AppError, ForbiddenError } from '@shop/platform/errors';
import { listen, type Listening } from '@shop/platform/http/listen';
import { serveCall } from '@shop/platform/http/serve-call';
import { createStandIn } from '@shop/testing/stand-in';
import { SERVICE_SECRET } from '@shop/testing/test-bed';
import { Router } from 'express';

export const RIGHT_PASSWORD = 'open sesame';
/** has identity refuse for a while */
export const TOO_OFTEN = 'guess after guess';

/** Starts what answers for identity when catalog has a password confirmed, as the call's contract says. */
export async function startIdentityStandIn(): Promise<Listening & { asked: string[] }> {
  const asked: string[] = [];
  const routes = Router();
  serveCall(routes, createServiceTokens('identity', SERVICE_SECRET), confirmAdminPassword, async ({ id, password }) => {
    asked.push(id);
    if (password === TOO_OFTEN) throw new AppError('too-many-attempts', 429, 'Too many attempts', { retryAfter: 30 });
    if (password !== RIGHT_PASSWORD) throw new ForbiddenError('Incorrect password', 'wrong-password');
    return { confirmed: true as const };
  });
  return { ...(await listen(createStandIn('identity', { routes }), 0)), asked };
}
