import clsx from 'clsx';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './button-class';
import { Flower } from './flower';

type ButtonProps = Omit<ComponentProps<'button'>, 'ref'> &
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
  const button = useFocusKept(busy);
  return (
    <button
      ref={button}
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

/** Browsers take the focus from a disabled button; it gets it back unless something else has it by then. */
function useFocusKept(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [busy]);
  return button;
}

export function ButtonLink({ variant, size, block, className, ...rest }: LinkProps & ButtonLook) {
  return <Link className={clsx(buttonClass({ variant, size, block }), className)} {...rest} />;
}
