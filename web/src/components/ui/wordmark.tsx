import clsx from 'clsx';
import { DEFAULT_SHOP_NAME } from '../../config/shop';
import { useShopConfig, useShopName } from '../../hooks/use-shop-config';

/** The owner's logo, or the shop's name as drawn letters, or set in the display face for a shop that is called otherwise. */
export function Wordmark({ className = 'h-[33px]' }: { className?: string }) {
  const name = useShopName();
  const logo = useShopConfig()?.shop?.logo;
  if (logo !== undefined) return <img src={logo} alt={name} className={clsx('w-auto object-contain', className)} />;
  if (name.toLowerCase() !== DEFAULT_SHOP_NAME) {
    return (
      <span className="font-display text-[1.75rem] leading-none font-medium tracking-tight lowercase">{name}</span>
    );
  }
  return <span role="img" aria-label={name} className={clsx('wordmark', className)} />;
}
