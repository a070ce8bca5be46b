import { AUDIT_CHECKS } from '@shop/contracts/api/audit-checks';
import type { AuditedCheck } from '@shop/contracts/api/audits';
import { Notice } from '../../../components/ui/notice';

/** What does not add up of one thing, and what to do about each. */
export function CheckCard({
  check: { check, found, differences, notDone },
  run,
}: {
  check: AuditedCheck;
  run: string;
}) {
  const title = `check-${run}-${check}`;
  return (
    <article aria-labelledby={title} className="rounded-md border border-line bg-surface px-4.5 py-4 md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={title} className="font-label">
          {AUDIT_CHECKS[check]}
        </h3>
        {found > 0 && <p className="tnum text-sm text-ink-2">{found} found</p>}
      </div>
      {notDone !== undefined && (
        <Notice tone="warn" className="mt-3">
          This could not be looked into, or not to the end: {notDone}
        </Notice>
      )}
      <ul className="mt-1 divide-y divide-line">
        {differences.map(({ id, what, todo }) => (
          <li key={id} className="py-3">
            <p className="max-w-[72ch] wrap-anywhere">{what}</p>
            <p className="mt-1 max-w-[72ch] text-sm text-ink-2">
              <span className="font-label text-ink">What to do: </span>
              {todo}
            </p>
            <p className="mt-1 font-mono text-xs text-ink-2">{id}</p>
          </li>
        ))}
      </ul>
      {differences.length < found && <p className="text-sm text-ink-2">The first {differences.length} are shown.</p>}
    </article>
  );
}
