import clsx from 'clsx';
import { Star } from 'lucide-react';

const FIVE = [1, 2, 3, 4, 5];

/** So many of five stars. */
export function StarRow({ stars, className }: { stars: number; className?: string }) {
  return (
    <span role="img" aria-label={`${stars} of 5 stars`} className={clsx('inline-flex gap-px text-star', className)}>
      {FIVE.map((each) => (
        <Star
          key={each}
          aria-hidden="true"
          className="size-[15px]"
          fill={each <= Math.round(stars) ? 'currentColor' : 'none'}
        />
      ))}
    </span>
  );
}
