import { LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { useLogOut } from '../../hooks/use-log-out';
import { useAppSelector } from '../../hooks/use-store';
import { accountImage, displayName } from '../../lib/session/session-account';
import { selectAdmin, selectHasAdminToken } from '../../lib/session/session-slice';
import { Avatar } from '../ui/avatar';
import { ButtonLink } from '../ui/button';
import { ThemeSwitch } from './theme-switch';

/** The end of the rail and of the phone's menu: colours, who is signed in, the way out. */
export function AdminAccount({ onFollow }: { onFollow?: () => void }) {
  const signedIn = useAppSelector(selectHasAdminToken);
  const admin = useAppSelector(selectAdmin);
  const logOut = useLogOut('admin');
  return (
    <div className="mt-auto pt-6">
      <div className="mb-1 -ml-0.5 text-xs text-ink-2">
        <ThemeSwitch />
      </div>
      <div className="border-t border-line pt-3">
        {signedIn ? (
          <div className="flex items-center gap-1">
            <Link
              to={PATHS.adminProfile}
              onClick={onFollow}
              className="flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-md px-2 text-sm transition-colors hover:bg-sunken"
            >
              <Avatar src={accountImage(admin)} className="size-9.5" />
              <span className="min-w-0">
                <b className="block truncate leading-[1.3] font-semibold">{displayName(admin)}</b>
                {admin?.adminUsername && (
                  <span className="block truncate leading-[1.3] text-ink-2">{admin.adminUsername}</span>
                )}
              </span>
            </Link>
            <button
              type="button"
              aria-label="Logout"
              title="Logout"
              onClick={() => {
                onFollow?.();
                logOut();
              }}
              className="grid size-11 flex-none place-items-center rounded-full transition-colors hover:bg-sunken"
            >
              <LogOut aria-hidden="true" className="size-[19px]" />
            </button>
          </div>
        ) : (
          <ButtonLink to={PATHS.adminLogin} variant="outline" size="sm" block onClick={onFollow}>
            Login
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
