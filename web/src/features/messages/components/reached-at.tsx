import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** An e-mail or a mobile, whether it is confirmed, and what to do about it. */
export function ReachedAt({
  label,
  value,
  confirmed,
  children,
}: {
  label: string;
  value: string;
  confirmed: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="grid gap-3 rounded-sm border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <div className="min-w-0">
          <p className="text-sm text-ink-2">{label}</p>
          <p className="wrap-anywhere">{value}</p>
        </div>
        {confirmed ? (
          <p className="flex items-center gap-1.5 text-sm text-success">
            <CircleCheck aria-hidden="true" className="size-4" />
            Confirmed
          </p>
        ) : (
          <p className="text-sm text-ink-2">Not confirmed yet</p>
        )}
      </div>
      {children}
    </div>
  );
}
