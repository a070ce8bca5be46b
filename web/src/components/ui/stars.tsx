import clsx from 'clsx';
import { Star } from 'lucide-react';
import { RATING_OF, RATING_SHOWN } from '../../config/shop';

/** The specification shows four of five everywhere. */
export function Stars({ className }: { className?: string }) {
  return (
    <span
      role="img"
      aria-label={`Rated ${RATING_SHOWN} of ${RATING_OF}`}
      className={clsx('inline-flex gap-px text-star', className)}
    >
      {Array.from({ length: RATING_OF }, (_, index) => (
        <Star
          key={index}
          aria-hidden="true"
          className="size-[13px]"
          fill={index < RATING_SHOWN ? 'currentColor' : 'none'}
        />
      ))}
    </span>
  );
}
