import { createServiceTokens } from '@shop/platform/auth/service-token';
import { AppError, ForbiddenError } from '@shop/platform/errors';
import { createHttpApp } from '@shop/platform/http/app';
import { listen, type Listening } from '@shop/platform/http/listen';
import { silentLogger } from '@shop/platform/logger';
import { createMetrics } from '@shop/platform/metrics';
import { Router } from 'express';

export const RIGHT_PASSWORD = 'open sesame';
/** has identity refuse for a while */
export const TOO_OFTEN = 'guess after guess';

/** Answers the one call that catalog makes to identity, as its contract says, over real HTTP. */
export async function startIdentityStandIn(secret: string): Promise<Listening & { asked: string[] }> {
  const asked: string[] = [];
  const routes = Router();
  const tokens = createServiceTokens('identity', secret);
  routes.post('/internal/admins/:id/confirm-password', tokens.require('identity'), (req, res) => {
    asked.push(String(req.params.id));
    const { password } = req.body as { password?: unknown };
    if (password === TOO_OFTEN) throw new AppError('too-many-attempts', 429, 'Too many attempts', { retryAfter: 30 });
    if (password !== RIGHT_PASSWORD) throw new ForbiddenError('Incorrect password', 'wrong-password');
    res.json({ confirmed: true });
  });
  const app = createHttpApp({
    logger: silentLogger,
    metrics: createMetrics('identity'),
    ready: () => Promise.resolve(),
    routes,
  });
  const listening = await listen({ app }, 0);
  return { ...listening, asked };
}
