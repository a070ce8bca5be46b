import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A round 44 px target with an icon; `label` is its name. */
export function IconButton({
  label,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type={type}
      aria-label={label}
      className={clsx(
        'relative grid size-11 flex-none place-items-center rounded-full transition-colors enabled:hover:bg-sunken disabled:opacity-40',
        className,
      )}
      {...rest}
    />
  );
}
