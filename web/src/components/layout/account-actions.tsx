import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { useLogOut } from '../../hooks/use-log-out';
import { useAppSelector } from '../../hooks/use-store';
import { accountImage, displayName } from '../../lib/session/session-account';
import { selectHasUserSession, selectUser } from '../../lib/session/session-slice';
import { Avatar } from '../ui/avatar';
import { ButtonLink } from '../ui/button';
import { NavLink } from '../ui/nav-link';

const ACTION = 'px-2.5 py-2 whitespace-nowrap hover:text-accent transition-colors';

/** Signed in: the profile and Logout. Signed out: Login and Create Account. */
export function AccountActions({ className }: { className?: string }) {
  const signedIn = useAppSelector(selectHasUserSession);
  const user = useAppSelector(selectUser);
  const logOut = useLogOut('user');
  if (!signedIn) {
    return (
      <div className={clsx('items-center gap-1.5 text-[0.9375rem] font-medium', className)}>
        <Link to={PATHS.userLogin} className={ACTION}>
          Login
        </Link>
        <ButtonLink to={PATHS.userRegister} variant="outline" size="sm">
          Create Account
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={clsx('items-center gap-1.5 text-[0.9375rem] font-medium', className)}>
      <NavLink
        to={PATHS.userProfile}
        className={clsx(ACTION, 'flex items-center gap-2.5 aria-[current]:shadow-[inset_0_-1.5px_0_var(--accent)]')}
      >
        <Avatar src={accountImage(user)} />
        <span className="max-w-[14ch] truncate">{displayName(user)}</span>
      </NavLink>
      <button type="button" className={ACTION} onClick={logOut}>
        Logout
      </button>
    </div>
  );
}
