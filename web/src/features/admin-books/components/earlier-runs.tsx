import type { AuditRun } from '@shop/contracts/api/audits';
import { StatusPill } from '../../../components/ui/status-pill';
import { formatMoment } from '../../../lib/format-date';
import { foundIn, lookOf } from '../run-words';
import { RunAbout } from './run-about';
import { RunFindings } from './run-findings';

/** The runs before the last one; what they found opens below them. */
export function EarlierRuns({ runs }: { runs: readonly AuditRun[] }) {
  if (runs.length === 0) return null;
  return (
    <section aria-labelledby="earlier" className="mt-9">
      <h2 id="earlier" className="mb-3 text-[0.9688rem] leading-[1.4] font-semibold">
        Before that
      </h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {runs.map((run) => (
          <li key={run.id} className="px-4.5 py-3 md:px-6">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
              <RunAbout run={run} />
              <StatusPill tone={lookOf(run).pill}>{lookOf(run).word}</StatusPill>
            </div>
            {(foundIn(run) > 0 || run.outcome === 'unsure') && (
              <details className="mt-1 text-sm">
                <summary
                  aria-label={`What was found ${formatMoment(run.startedAt)}`}
                  className="w-fit cursor-pointer py-1.5 text-ink-2 hover:text-accent"
                >
                  What was found
                </summary>
                <RunFindings run={run} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
