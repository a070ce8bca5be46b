import { useEffect } from 'react';
import { applyLook } from '../lib/look';
import { useShopConfig } from './use-shop-config';

/** Follows the owner's colours, with which the page comes. */
export function useLook(): void {
  const config = useShopConfig();
  const accent = config?.theme?.accent;
  useEffect(() => {
    if (config === undefined) return;
    const present = document.getElementById('shop-look')?.textContent ?? '';
    if (accent === undefined ? present === '' : present.includes(`(${accent},`)) return;
    applyLook(accent);
  }, [config, accent]);
}
