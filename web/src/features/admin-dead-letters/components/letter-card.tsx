import type { DeadLetterView } from '@shop/contracts/api/dead-letters';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { formatMoment } from '../../../lib/format-date';

interface LetterCardProps {
  letter: DeadLetterView;
  isBusy: boolean;
  onReplay: () => void;
  onAside: () => void;
}

/** An event that was given up: by whom and why, what it says, and what can be done. */
export function LetterCard({ letter, isBusy, onReplay, onAside }: LetterCardProps) {
  const { topic, number, group, type = 'No event', key, reason, at, payload, isBehind, aside } = letter;
  const title = `letter-${topic}-${number}`;
  return (
    <article aria-labelledby={title} className="rounded-md border border-line bg-surface px-4.5 py-4 md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={title} className="font-label wrap-anywhere">
          {inWords(type)}
        </h3>
        <p className="tnum text-sm text-ink-2">{formatMoment(at)}</p>
      </div>
      <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">
        Given up by {group === '' ? 'a reader' : group} · {topic} {number}
        {key !== undefined && ` · about ${key}`}
      </p>
      <p className="mt-2.5 max-w-[72ch] wrap-anywhere">{reason}</p>
      {aside && (
        <p className="mt-2.5 max-w-[72ch] text-sm wrap-anywhere">
          <span className="tnum text-ink-2">Set aside {formatMoment(aside.at)}: </span>
          {aside.why}
        </p>
      )}
      {isBehind && (
        <Notice tone="warn" className="mt-3">
          An earlier one about the same waits. Replay that first.
        </Notice>
      )}
      <details className="mt-3 text-sm">
        <summary className="w-fit cursor-pointer py-1.5 text-ink-2 hover:text-accent">What it says</summary>
        <pre
          // it scrolls, which has to be possible by keyboard
          tabIndex={0}
          role="region"
          aria-label={`What ${inWords(type)} says`}
          className="mt-2 max-h-80 overflow-auto rounded-sm bg-sunken px-4 py-3 font-mono text-xs leading-relaxed"
        >
          {inLines(payload)}
        </pre>
      </details>
      <div className="mt-3 flex flex-wrap gap-2">
        {group === '' ? (
          <p className="text-sm text-ink-2">Who gave up reads everything again at its next start.</p>
        ) : (
          <Button size="sm" variant="outline" busy={isBusy} onClick={onReplay}>
            Replay
          </Button>
        )}
        {aside === undefined && (
          <Button size="sm" variant="text" onClick={onAside}>
            Set aside
          </Button>
        )}
      </div>
    </article>
  );
}

function inWords(type: string): string {
  const words = type.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is no whole JSON is shown as it is. */
function inLines(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}
