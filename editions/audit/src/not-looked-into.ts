import { AUDIT_CHECKS, type AuditCheck } from '@shop/contracts/api/audit-checks';
import type { AuditedCheck } from '@shop/contracts/api/audits';
import type { ShopStores } from './audit-stores';

const CHECKS = Object.keys(AUDIT_CHECKS) as AuditCheck[];

/** What a shop has and nobody looked into, as its store was not named: it is not to be taken for clean. */
export function notLookedInto(
  checks: readonly AuditedCheck[],
  { kept }: Pick<ShopStores, 'kept'>,
  { isReal }: { isReal: boolean },
): AuditedCheck[] {
  const seen = new Set(checks.map(({ check }) => check));
  // a catalogue in MongoDB keeps no such lists
  if (kept !== undefined) seen.add('product-lists');
  return CHECKS.filter((check) => !seen.has(check)).map((check) => ({
    ...{ check, found: 0, differences: [] },
    notDone:
      check === 'provider' && isReal
        ? 'The keys of its live account are not given.'
        : 'Nothing says where that is kept.',
  }));
}
