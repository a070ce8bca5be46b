import { Heart, Menu, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { useShopName } from '../../hooks/use-shop-config';
import { lazyNamed } from '../../lib/lazy-named';
import { IconButton } from '../ui/icon-button';
import { NavLink } from '../ui/nav-link';
import { Wordmark } from '../ui/wordmark';
import { AccountActions } from './account-actions';
import { CartLink } from './cart-link';
import { HeaderSearch } from './header-search';
import { MAIN_LINKS } from './navigation';

const MenuSheet = lazyNamed(
  () => import('./menu-sheet'),
  (module) => module.MenuSheet,
);
const SearchScreen = lazyNamed(
  () => import('./search-screen'),
  (module) => module.SearchScreen,
);

const NAV_LINK =
  'relative py-1.5 text-ink-2 transition-colors hover:text-ink aria-[current]:text-ink ' +
  'aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:-bottom-0.5 aria-[current]:after:h-[1.5px] aria-[current]:after:bg-accent';

export function SiteHeader() {
  const shopName = useShopName();
  const [open, setOpen] = useState<'menu' | 'search' | null>(null);
  return (
    <header className="print:hidden sticky top-0 z-30 border-b border-line bg-canvas">
      <div className="wrap flex h-16 items-center gap-1 md:gap-[clamp(1rem,2.4vw,2.5rem)]">
        <IconButton label="Menu" aria-haspopup="dialog" className="-ml-3 md:!hidden" onClick={() => setOpen('menu')}>
          <Menu aria-hidden="true" className="size-[21px]" />
        </IconButton>
        <Link
          to={PATHS.home}
          aria-label={`${shopName}, home`}
          className="flex flex-1 justify-center text-ink md:flex-none"
        >
          <Wordmark className="h-[30px] md:h-[33px]" />
        </Link>
        <nav aria-label="Main" className="hidden gap-[clamp(1rem,2vw,2rem)] text-[0.9375rem] font-medium md:flex">
          {MAIN_LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} className={NAV_LINK}>
              {label}
            </NavLink>
          ))}
        </nav>
        <HeaderSearch className="ml-auto hidden md:block" />
        <AccountActions className="hidden md:flex" />
        <IconButton label="Search" aria-haspopup="dialog" className="md:!hidden" onClick={() => setOpen('search')}>
          <Search aria-hidden="true" className="size-[21px]" />
        </IconButton>
        <Link
          to={PATHS.wishlist}
          aria-label="Wishlist"
          className="-mr-2 hidden size-11 flex-none place-items-center rounded-full hover:bg-sunken md:grid"
        >
          <Heart aria-hidden="true" className="size-[21px]" />
        </Link>
        <CartLink />
      </div>
      <Suspense fallback={null}>
        {open === 'menu' && <MenuSheet onClose={() => setOpen(null)} />}
        {open === 'search' && <SearchScreen onClose={() => setOpen(null)} />}
      </Suspense>
    </header>
  );
}
