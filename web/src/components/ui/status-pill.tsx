import clsx from 'clsx';
import type { ReactNode } from 'react';

export type PillTone = 'plain' | 'wait' | 'good' | 'bad' | 'off';

const TONES: Record<PillTone, string> = {
  plain: 'bg-sunken text-ink before:rounded-full before:bg-current',
  wait: 'bg-warning-bg text-warning before:rounded-full before:border-[1.5px] before:border-current',
  good: 'bg-success-bg text-success before:rounded-full before:bg-current',
  bad: 'bg-danger-bg text-danger before:!h-0.5 before:bg-current',
  off: 'bg-sunken text-ink-2 before:!h-0.5 before:bg-current',
};

/** A word for a state; the mark before it changes its shape too, so that colour is never the only sign. */
export function StatusPill({ tone, children }: { tone: PillTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex h-[26px] items-center gap-1.5 rounded-full px-2.5 text-xs font-label whitespace-nowrap',
        'before:size-[7px] before:flex-none before:content-[""]',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
