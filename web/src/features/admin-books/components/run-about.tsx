import type { AuditRun } from '@shop/contracts/api/audits';
import { formatMoment } from '../../../lib/format-date';
import { formatDuration } from '../run-words';

/** When it was, by whom, and for how long. */
export function RunAbout({ run: { startedAt, by, ms } }: { run: AuditRun }) {
  return (
    <p className="tnum text-sm wrap-anywhere text-ink-2">
      <time dateTime={startedAt} className="text-ink">
        {formatMoment(startedAt)}
      </time>
      {` · ${by === undefined ? 'nightly' : `by ${by}`}`}
      {ms !== undefined && ` · ${formatDuration(ms)}`}
    </p>
  );
}
