import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { useShopName } from '../../hooks/use-shop-config';
import type { PictureSet } from '../../lib/images/picture-set';
import { Wordmark } from '../ui/wordmark';
import { MAIN_ID, SkipLink } from './skip-link';

interface AuthLayoutProps {
  title: string;
  lede: string;
  backLabel: string;
  /** the tall image beside the form */
  art: PictureSet;
  /** admins' screens: a narrower, quieter image */
  quiet?: boolean;
  /** beside the wordmark, for example "Admin" */
  mark?: string;
  /** the other side's way in, below a hairline */
  foot: ReactNode;
  children: ReactNode;
}

/** Log in and register, on both sides: the form 400 wide, a tall image from 1088. */
export function AuthLayout({ title, lede, backLabel, art, quiet = false, mark, foot, children }: AuthLayoutProps) {
  const shopName = useShopName();
  return (
    <div
      className={clsx(
        'grid min-h-dvh grid-cols-1',
        quiet ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,0.5fr)]' : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,0.92fr)]',
      )}
    >
      <SkipLink />
      <div className="flex flex-col px-(--space-gutter) pb-8">
        <header className="flex min-h-18 items-center justify-between">
          <Link to={PATHS.home} aria-label={`${shopName}, home`} className="flex items-end gap-2.5">
            <Wordmark />
            {mark && <small className="text-xs text-ink-2">{mark}</small>}
          </Link>
          <Link
            to={PATHS.home}
            className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-ink-2 hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {backLabel}
          </Link>
        </header>
        <main id={MAIN_ID} tabIndex={-1} className="m-auto w-full max-w-[400px] pt-6 pb-4 focus:outline-none">
          <h1 className="display text-3xl">{title}</h1>
          <p className="mt-3 mb-7 text-ink-2">{lede}</p>
          {children}
        </main>
        <footer className="mx-auto flex w-full max-w-[400px] flex-wrap justify-between gap-x-6 border-t border-line pt-2.5">
          {foot}
        </footer>
      </div>
      <div
        className={clsx('sticky top-0 hidden h-dvh overflow-hidden bg-sunken lg:block', quiet && 'dark:bg-line-strong')}
      >
        <img
          {...art}
          sizes={quiet ? 'max(34vw, 80vh)' : 'max(48vw, 80vh)'}
          alt=""
          // not where it is hidden
          loading="lazy"
          className={clsx(
            'size-full object-cover',
            quiet && 'object-[30%_0] dark:mix-blend-multiply dark:brightness-75',
          )}
        />
      </div>
    </div>
  );
}

/** "or", between the form and Google. */
export function OrRule() {
  return (
    <div className="my-6 flex items-center gap-4 text-xs text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </div>
  );
}

/** A way to the other side, in the foot. */
export function FootLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center text-sm font-medium text-ink-2 hover:text-ink">
      {label}
    </Link>
  );
}
