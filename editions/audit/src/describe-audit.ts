import { AUDIT_CHECKS, type AuditCheck } from '@shop/contracts/api/audit-checks';
import type { AuditedCheck } from '@shop/contracts/api/audits';

/** What was found, for people. */
export function describeAudit(checks: readonly AuditedCheck[]): string {
  const order = Object.keys(AUDIT_CHECKS) as AuditCheck[];
  const sorted = [...checks].sort((one, other) => order.indexOf(one.check) - order.indexOf(other.check));
  return sorted.map(describeCheck).join('');
}

function describeCheck({ check, found, differences, notDone }: AuditedCheck): string {
  const name = AUDIT_CHECKS[check];
  if (found === 0 && notDone !== undefined) return `${name}: could not be looked into. ${notDone}\n`;
  if (found === 0) return `${name}: everything adds up.\n`;
  const lines = differences.map(({ id, what, todo }) => `  ${what}\n    ${todo} (${id})\n`);
  const more = found > differences.length ? [`  and ${found - differences.length} more\n`] : [];
  const unsure = notDone === undefined ? [] : [`  and it could not be looked into to the end: ${notDone}\n`];
  return [`${name}: ${found} found.\n`, ...lines, ...more, ...unsure].join('');
}
