import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** The pages of one part of the admin side, above each of them. */
export function SectionTabs({
  label,
  pages,
}: {
  label: string;
  pages: readonly (readonly [to: string, text: string])[];
}) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // on a phone the row is wider than the screen
    if (nav.current && here)
      nav.current.scrollLeft =
        here.offsetLeft - nav.current.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="-mx-(--admin-pad-x) mb-6 flex scrollbar-none gap-6 overflow-x-auto border-b border-line px-(--admin-pad-x)"
    >
      {pages.map(([to, text]) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 flex-none items-center border-b-2 border-transparent text-[0.9375rem] font-medium whitespace-nowrap text-ink-2 transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
