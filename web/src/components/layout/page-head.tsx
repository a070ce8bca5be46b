import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface Crumb {
  to?: string;
  label: string;
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="flex flex-wrap gap-2 pt-5 text-xs text-ink-2">
      {crumbs.map(({ to, label }, index) => (
        <Fragment key={label}>
          {index > 0 && <span aria-hidden="true">/</span>}
          {to ? (
            <Link to={to} className="hover:text-ink">
              {label}
            </Link>
          ) : (
            <span aria-current="page">{label}</span>
          )}
        </Fragment>
      ))}
    </nav>
  );
}

/** A page's title, large. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="pt-[clamp(1.4rem,3vw,2.75rem)] pb-[clamp(1.4rem,2.4vw,2.25rem)]">
      <h1 className="display text-4xl">{title}</h1>
      {children}
    </div>
  );
}
