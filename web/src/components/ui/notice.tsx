import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type NoticeTone = 'plain' | 'warn' | 'bad' | 'good';

const LOOKS: Record<NoticeTone, { icon: LucideIcon; className: string }> = {
  plain: { icon: Info, className: 'bg-sunken text-ink' },
  warn: { icon: TriangleAlert, className: 'bg-warning-bg text-warning' },
  bad: { icon: CircleAlert, className: 'bg-danger-bg text-danger' },
  good: { icon: CircleCheck, className: 'bg-success-bg text-success' },
};

/** A sentence in a tinted box. Bad news is announced at once, the rest politely. */
export function Notice({
  tone = 'plain',
  action,
  className,
  children,
}: {
  tone?: NoticeTone;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { icon: Icon, className: look } = LOOKS[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={clsx('flex gap-3 rounded-sm px-4 py-3 text-sm leading-normal', look, className)}
    >
      <Icon aria-hidden="true" className="mt-px size-[18px]" />
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}
