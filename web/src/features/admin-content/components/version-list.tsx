import type { ContentEntry } from '@shop/contracts/api/content';
import { Panel } from '../../../components/admin/panel';
import { StatusPill } from '../../../components/ui/status-pill';
import { formatMoment } from '../../../lib/format-date';
import { timesOf } from '../content-values';

interface VersionListProps {
  /** newest first */
  versions: readonly ContentEntry[];
  shown: ContentEntry | undefined;
  onUse: (version: ContentEntry) => void;
}

/** What the slot held, and what is planned; each can be taken up again. */
export function VersionList({ versions, shown, onUse }: VersionListProps) {
  if (versions.length === 0) return null;
  return (
    <Panel title="Versions">
      <ul className="divide-y divide-line">
        {versions.map((entry) => (
          <li key={entry.version} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
            <span className="font-label">{formatMoment(entry.savedAt)}</span>
            <span className="text-ink-2">
              {entry.body === null ? 'What the shop comes with. ' : ''}
              {timesOf(entry)}
            </span>
            {entry === shown && <StatusPill tone="good">Shown</StatusPill>}
            {entry.body !== null && (
              <button
                type="button"
                className="ml-auto min-h-11 font-medium underline underline-offset-3"
                aria-label={`Take up the version of ${formatMoment(entry.savedAt)} again`}
                onClick={() => onUse(entry)}
              >
                Take up again
              </button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
