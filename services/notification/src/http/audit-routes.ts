import { MESSAGES } from '@shop/contracts/api/messages';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { Router } from 'express';
import type { AccountDirectory } from '../adapters/account-directory';
import type { Audits } from '../app/audits';

interface AuditRouteDependencies {
  readonly audits: Audits;
  readonly accounts: Pick<AccountDirectory, 'contact'>;
  readonly verifier: TokenVerifier;
}

/** Whether the shop adds up, as staff sees it. */
export function auditRoutes({ audits, accounts, verifier }: AuditRouteDependencies): Router {
  const router = Router();
  const admin = requireAccount(verifier, 'admin');

  router.get('/api/admin/audits', admin, async (_req, res) => {
    res.json(await audits.list());
  });

  router.post('/api/admin/audits', admin, async (req, res) => {
    const contact = await accounts.contact('admin', principalOf(req).accountId);
    await audits.begin(contact?.name ?? 'Staff');
    res.status(202).json({ message: MESSAGES.auditStarted });
  });

  return router;
}
