import { AUDIT_CHECKS } from '@shop/contracts/api/audit-checks';
import type { AuditRun } from '@shop/contracts/api/audits';
import { CheckCard } from './check-card';

/** What a run found, worst first; and what it looked into without finding anything. */
export function RunFindings({ run: { id, checks } }: { run: Pick<AuditRun, 'id' | 'checks'> }) {
  const wrong = checks.filter(({ found, notDone }) => found > 0 || notDone !== undefined);
  const fine = checks.filter((check) => !wrong.includes(check));
  const sorted = [...wrong].sort((one, other) => other.found - one.found);
  return (
    <>
      {sorted.length > 0 && (
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
          {sorted.map((check) => (
            <li key={check.check}>
              <CheckCard check={check} run={id} />
            </li>
          ))}
        </ul>
      )}
      {fine.length > 0 && (
        <p className="mt-4 max-w-[72ch] text-sm text-ink-2">
          <span className="font-label text-ink">Adds up: </span>
          {fine.map(({ check }) => AUDIT_CHECKS[check]).join(' · ')}
        </p>
      )}
    </>
  );
}
