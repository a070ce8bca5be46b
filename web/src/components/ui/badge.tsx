import clsx from 'clsx';

/** A reduction is the only pink badge. */
const REDUCTION = /sale|off|reduced/i;

/** Product tag on an image, in capitals. */
export function TagBadge({ tag, className }: { tag: string; className?: string }) {
  return (
    <span
      className={clsx(
        'rounded-[3px] px-2 py-1 text-[0.6875rem] leading-[1.3] font-[650] tracking-[0.06em] uppercase',
        REDUCTION.test(tag) ? 'bg-[#a5285f] text-white' : 'bg-[#fffdfd] text-[#24131f]',
        className,
      )}
    >
      {tag}
    </span>
  );
}
