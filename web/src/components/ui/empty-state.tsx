import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Flower } from './flower';

const FRAME = 'grid justify-items-center gap-4 px-4 py-[clamp(3rem,8vw,7rem)] text-center';
const SENTENCE = 'font-display text-xl leading-tight tracking-[-0.01em]';

/** Flower, one sentence, one button. */
export function EmptyState({ text, detail, action }: { text: string; detail?: string; action?: ReactNode }) {
  return (
    <div className={FRAME}>
      <Flower className="w-12 text-line-strong" />
      <p className={SENTENCE}>{text}</p>
      {detail && <p className="-mt-2 max-w-[40ch] text-[0.9375rem] text-ink-2">{detail}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

/** Says what failed and offers to try again. */
export function ErrorState({ text, detail, onRetry }: { text: string; detail?: string; onRetry?: () => void }) {
  return (
    <div role="alert" className={FRAME}>
      <CircleAlert aria-hidden="true" className="size-10 text-danger" />
      <p className={SENTENCE}>{text}</p>
      {detail && <p className="-mt-2 max-w-[40ch] text-[0.9375rem] text-ink-2">{detail}</p>}
      {onRetry && (
        <Button onClick={onRetry} className="mt-2">
          Retry
        </Button>
      )}
    </div>
  );
}
