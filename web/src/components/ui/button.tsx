import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'wouter';
import { buttonClass, type ButtonLook } from './button-class';
import { Flower } from './flower';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** while true the button is disabled, says `busyLabel` and keeps its width */
    busy?: boolean;
    busyLabel?: string;
  };

export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy ? true : undefined}
      className={clsx(buttonClass({ variant, size, block }), className)}
      {...rest}
    >
      {busyLabel === undefined && !busy ? (
        children
      ) : (
        <span className="grid place-items-center">
          <span
            aria-hidden={busy}
            className={clsx('col-start-1 row-start-1 inline-flex items-center gap-2.5', busy && 'invisible')}
          >
            {children}
          </span>
          <span
            aria-hidden={!busy}
            className={clsx('col-start-1 row-start-1 inline-flex items-center gap-2.5', !busy && 'invisible')}
          >
            <Flower spinning={busy} className="size-[18px]" />
            {busyLabel ?? children}
          </span>
        </span>
      )}
    </button>
  );
}

export function ButtonLink({ variant, size, block, className, ...rest }: LinkProps & ButtonLook) {
  return <Link className={clsx(buttonClass({ variant, size, block }), className)} {...rest} />;
}
