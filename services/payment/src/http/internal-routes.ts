import { auditOf } from '@shop/contracts/internal/audit';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import { serveCall } from '@shop/platform/http/serve-call';
import { Router } from 'express';
import { auditPayment, type PaymentAudit } from '../app/audit-payment';

/** What other services call; the gateway does not know these paths. */
export function internalRoutes(audit: PaymentAudit, tokens: ServiceTokens): Router {
  const router = Router();
  serveCall(router, tokens, auditOf('payment'), async () => ({ checks: await auditPayment(audit) }));
  return router;
}
