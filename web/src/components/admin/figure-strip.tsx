import { Link } from 'react-router-dom';
import { Skeleton } from '../ui/skeleton';

export interface Figure {
  label: string;
  /** undefined while it is not known */
  value: string | number | undefined;
  /** where the pieces that were counted are listed */
  to?: string;
}

/** Four figures in one ruled box. */
export function FigureStrip({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl
      aria-label={label}
      className="mb-6 grid grid-cols-2 overflow-hidden rounded-md border border-line bg-line [gap:1px] md:grid-cols-4"
    >
      {figures.map((figure) => (
        <div key={figure.label} className="relative flex flex-col justify-between bg-surface px-4.5 py-4 md:px-5.5">
          <dt className="text-xs leading-snug text-ink-2">
            {figure.to && figure.value !== undefined ? (
              <Link
                to={figure.to}
                className="underline decoration-line-strong underline-offset-3 after:absolute after:inset-0 after:content-[''] hover:text-ink hover:decoration-ink"
              >
                {figure.label}
              </Link>
            ) : (
              figure.label
            )}
          </dt>
          <dd className="tnum mt-1 font-display text-[1.75rem] leading-[1.2] tracking-[-0.01em]">
            {figure.value ?? <Skeleton className="my-1.5 !h-5 w-9" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
