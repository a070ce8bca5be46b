import { useEffect } from 'react';
import { PATHS } from '../config/paths';
import { findRoute } from './find-route';
import { SHOPPER_BARE, SHOPPER_PAGES } from './shopper-routes';
import { TEXT_PAGES } from './text-routes';

const PAGES = [...SHOPPER_PAGES, ...SHOPPER_BARE, ...TEXT_PAGES];
const HINTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Where a button leads on, which gives no hint as links do; without a frame, the next page would be blank at first. */
const NEXT: Readonly<Record<string, string>> = { [PATHS.cart]: PATHS.checkout };

/** Fetches a page's code as soon as someone points at a link to it, or stands where it comes next. */
export function usePreload(address: string): void {
  useEffect(() => {
    const next = NEXT[address];
    if (next !== undefined) preload(next);
  }, [address]);

  useEffect(() => {
    const onHint = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.origin === window.location.origin) preload(link.pathname);
    };
    for (const hint of HINTS) document.addEventListener(hint, onHint, { passive: true });
    return () => {
      for (const hint of HINTS) document.removeEventListener(hint, onHint);
    };
  }, []);
}

function preload(address: string): void {
  const page = findRoute(PAGES, address)?.page;
  if (page !== undefined && 'preload' in page) page.preload();
}
