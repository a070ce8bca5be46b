import clsx from 'clsx';

export type ButtonVariant = 'primary' | 'outline' | 'text' | 'danger' | 'kill' | 'ink' | 'pale';
export type ButtonSize = 'md' | 'card' | 'sm' | 'xs';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-primary bg-primary text-on-primary hover:border-primary-hover hover:bg-primary-hover',
  outline: 'border-line-strong bg-transparent text-ink hover:border-ink hover:bg-sunken',
  text: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-transparent bg-transparent text-danger hover:bg-danger-bg',
  /** the red fill, inside its own dialog only */
  kill: 'border-danger bg-danger text-surface hover:opacity-90',
  /** over a light image, the same in both themes */
  ink: 'border-on-photo bg-on-photo text-white hover:border-[#4a2a3d] hover:bg-[#4a2a3d]',
  /** on the night band */
  pale: 'border-on-night bg-on-night text-on-photo hover:border-on-night-2 hover:bg-on-night-2',
};

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-12 px-7',
  card: 'min-h-11 px-2 sm:px-5',
  sm: 'min-h-10 px-[1.1rem]',
  xs: 'min-h-9 px-[0.8rem]',
};

/** Classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'md', block = false }: ButtonLook = {}): string {
  return clsx(
    'inline-flex items-center justify-center gap-2.5 rounded-sm border text-sm font-label tracking-[0.01em]',
    'transition-colors duration-200 ease-out disabled:opacity-60',
    // two cards side by side on a narrow phone leave room for few words
    size === 'card' ? 'leading-tight' : 'whitespace-nowrap',
    VARIANTS[variant],
    variant === 'text' || variant === 'danger' ? 'min-h-12 px-3.5' : SIZES[size],
    block && 'w-full',
  );
}
