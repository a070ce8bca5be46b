import clsx from 'clsx';

/** A grey shape where something will be; it only appears after 200 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block h-[0.8em]', className)} />;
}
