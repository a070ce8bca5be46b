import { auditRuns, auditStarted } from '@shop/contracts/api/audits';
import { named, type Operations } from './operation';

/** Whether the shop adds up, as the staff sees it. */
export const auditOperations: Operations = {
  'GET /api/admin/audits': {
    summary:
      'The last runs of the audit of the whole shop: when, by whom, how long, and what did not add up with what to do about it.',
    answer: named('AuditRuns', auditRuns),
  },
  'POST /api/admin/audits': {
    summary: 'Begins an audit of the whole shop, which changes nothing. Its result is in the list once it is done.',
    status: 202,
    answer: named('AuditStarted', auditStarted),
    errors: { 409: 'One runs already (`audit-runs`)' },
  },
};
