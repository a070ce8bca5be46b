import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface AdminHeadProps {
  title: string;
  /** where this page hangs, for pages below another */
  under?: { to: string; label: string };
  /** the last step of the trail, when it is not the title */
  here?: string;
  /** beside the title, for example a status */
  mark?: ReactNode;
  sub?: ReactNode;
  /** the page's one main action */
  action?: ReactNode;
}

/** The trail, the title and the main action of an admin page. */
export function AdminHead({ title, under, here = title, mark, sub, action }: AdminHeadProps) {
  return (
    <div className="mb-6 md:mb-7">
      {under && (
        <nav aria-label="Breadcrumb" className="-mt-3 mb-0.5 flex items-center gap-1.5 text-xs text-ink-2">
          <Link to={under.to} className="inline-flex min-h-11 items-center hover:text-ink">
            {under.label}
          </Link>
          <ChevronRight aria-hidden="true" className="size-3" />
          <span aria-current="page">{here}</span>
        </nav>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
            <h1 className="display text-3xl break-words">{title}</h1>
            {mark}
          </div>
          {sub && <p className="tnum mt-1.5 text-[0.9375rem] text-ink-2">{sub}</p>}
        </div>
        {action}
      </div>
    </div>
  );
}
