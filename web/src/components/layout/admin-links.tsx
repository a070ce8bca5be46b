import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { ADMIN_LINKS, isCurrent } from './admin-navigation';
import { AdminWaiting } from './admin-waiting';

/** The admin's pages; in the rail and in the phone's menu. */
export function AdminLinks({ onFollow }: { onFollow?: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Admin" className="grid gap-1">
      {ADMIN_LINKS.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          onClick={onFollow}
          aria-current={isCurrent(link, pathname) ? 'page' : undefined}
          className="flex min-h-11 items-center gap-3 rounded-md px-3 text-[0.9375rem] font-medium text-ink-2 transition-colors hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink"
        >
          <link.icon aria-hidden="true" className="size-[19px]" />
          {link.label}
          {link.to === PATHS.adminReviews && <AdminWaiting />}
        </Link>
      ))}
    </nav>
  );
}
