import { Heart } from 'lucide-react';
import { PATHS } from '../../config/paths';
import { useCartCount } from '../../hooks/use-cart-count';
import { useCategories } from '../../hooks/use-categories';
import { useLogOut } from '../../hooks/use-log-out';
import { useAppSelector } from '../../hooks/use-store';
import { accountImage, displayName } from '../../lib/session/session-account';
import { selectHasUserSession, selectUser } from '../../lib/session/session-slice';
import { Avatar } from '../ui/avatar';
import { Button, ButtonLink } from '../ui/button';
import { NavLink } from '../ui/nav-link';
import { Sheet } from '../ui/sheet';
import { Wordmark } from '../ui/wordmark';
import { MAIN_LINKS } from './navigation';

/** The phone's menu. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const count = useCartCount();
  const categories = useCategories();
  return (
    <Sheet
      side="left"
      title="Menu"
      mark={<Wordmark className="h-[30px]" />}
      onClose={onClose}
      className="w-[min(340px,88vw)]"
      headClassName="min-h-16 pr-2.5 pl-5.5"
    >
      <nav aria-label="Main">
        {MAIN_LINKS.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            onClick={onClose}
            className="display flex min-h-14 items-center px-5.5 text-[1.625rem] aria-[current]:shadow-[inset_3px_0_0_var(--accent)]"
          >
            {label}
            {to === PATHS.cart && count > 0 && (
              <span className="tnum ml-3 h-[18px] min-w-[18px] rounded-full bg-accent px-1 text-center font-sans text-[11px] leading-[18px] font-[650] tracking-normal text-on-accent">
                {count}
              </span>
            )}
          </NavLink>
        ))}
      </nav>
      <NavLink to={PATHS.wishlist} onClick={onClose} className="mx-5.5 flex min-h-11 items-center gap-3 font-medium">
        <Heart aria-hidden="true" className="size-[19px]" />
        Wishlist
      </NavLink>
      <nav aria-label="Categories" className="mx-5.5 mt-4 grid grid-cols-2 gap-x-4 border-t border-line pt-4">
        <h2 className="col-span-2 pb-1 text-xs font-medium text-ink-2">Categories</h2>
        {categories.map(({ slug, name }) => (
          <NavLink
            key={slug}
            to={PATHS.category(slug)}
            onClick={onClose}
            className="flex min-h-11 items-center text-[0.9688rem]"
          >
            {name}
          </NavLink>
        ))}
      </nav>
      <AccountEnd onClose={onClose} />
    </Sheet>
  );
}

function AccountEnd({ onClose }: { onClose: () => void }) {
  const signedIn = useAppSelector(selectHasUserSession);
  const user = useAppSelector(selectUser);
  const logOut = useLogOut('user');
  const frame = 'mt-auto grid gap-3 px-5.5 pt-5 pb-6';
  if (!signedIn) {
    return (
      <div className={frame}>
        <ButtonLink to={PATHS.userLogin} onClick={onClose}>
          Login
        </ButtonLink>
        <ButtonLink to={PATHS.userRegister} variant="outline" onClick={onClose}>
          Create Account
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={frame}>
      <NavLink to={PATHS.userProfile} onClick={onClose} className="flex min-h-12 items-center gap-3 font-medium">
        <Avatar src={accountImage(user)} />
        {displayName(user)}
      </NavLink>
      <Button
        variant="outline"
        onClick={() => {
          onClose();
          logOut();
        }}
      >
        Logout
      </Button>
    </div>
  );
}
