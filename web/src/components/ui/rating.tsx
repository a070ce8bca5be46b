import type { ProductRating } from '@shop/contracts/api/product';
import clsx from 'clsx';
import { Star } from 'lucide-react';

/** What the reviews of a product come to, in a line. */
export function Rating({ average, count, className }: ProductRating & { className?: string }) {
  return (
    <span
      role="img"
      aria-label={`Rated ${average.toFixed(1)} of 5, ${count === 1 ? '1 review' : `${count} reviews`}`}
      className={clsx('tnum inline-flex items-center gap-1 text-xs text-ink-2', className)}
    >
      <Star aria-hidden="true" className="size-[13px] text-star" fill="currentColor" />
      {average.toFixed(1)} ({count})
    </span>
  );
}
