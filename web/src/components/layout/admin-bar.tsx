import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { useAppSelector } from '../../hooks/use-store';
import { accountImage, displayName } from '../../lib/session/session-account';
import { selectAdmin, selectHasAdminToken } from '../../lib/session/session-slice';
import { Avatar } from '../ui/avatar';
import { IconButton } from '../ui/icon-button';
import { AdminLogo } from './admin-logo';
import { AdminMenu } from './admin-menu';

/** What stands in for the rail on phones. */
export function AdminBar() {
  const [open, setOpen] = useState(false);
  const signedIn = useAppSelector(selectHasAdminToken);
  const admin = useAppSelector(selectAdmin);
  return (
    <header className="sticky top-0 z-30 flex h-15 items-center gap-1 border-b border-line bg-surface px-2 md:hidden">
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu aria-hidden="true" className="size-[21px]" />
      </IconButton>
      <AdminLogo className="h-[29px]" />
      {signedIn && (
        <Link
          to={PATHS.adminProfile}
          aria-label={`Profile, ${displayName(admin)}`}
          className="ml-auto grid size-11 place-items-center rounded-full"
        >
          <Avatar src={accountImage(admin)} className="size-9" />
        </Link>
      )}
      {open && <AdminMenu onClose={() => setOpen(false)} />}
    </header>
  );
}
