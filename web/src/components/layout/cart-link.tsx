import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { useCartCount } from '../../hooks/use-cart-count';

export function CartLink() {
  const count = useCartCount();
  return (
    <Link
      to={PATHS.cart}
      aria-label={`MyCart, ${count} ${count === 1 ? 'item' : 'items'}`}
      className="relative -mr-2.5 grid size-11 flex-none place-items-center rounded-full hover:bg-sunken"
    >
      <ShoppingBag aria-hidden="true" className="size-[21px]" />
      {count > 0 && (
        <span className="tnum absolute top-[3px] right-px h-[18px] min-w-[18px] rounded-full bg-accent px-1 text-center text-[11px] leading-[18px] font-[650] text-on-accent">
          {count}
        </span>
      )}
    </Link>
  );
}
