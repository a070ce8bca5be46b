import { useEffect } from 'react';
import { useShopName } from './use-shop-config';

/** Sets the tab's title, `Shop · jarul`. */
export function useTitle(title: string): void {
  const shopName = useShopName();
  useEffect(() => {
    document.title = `${title} · ${shopName}`;
  }, [title, shopName]);
}
