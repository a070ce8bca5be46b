import { useEffect } from 'react';
import { findRoute } from './find-route';
import { SHOPPER_BARE, SHOPPER_PAGES } from './shopper-routes';
import { TEXT_PAGES } from './text-routes';

const PAGES = [...SHOPPER_PAGES, ...SHOPPER_BARE, ...TEXT_PAGES];
const HINTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Fetches a page's code as soon as someone points at a link to it. */
export function usePreload(): void {
  useEffect(() => {
    const onHint = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.origin !== window.location.origin) return;
      const page = findRoute(PAGES, link.pathname)?.page;
      if (page !== undefined && 'preload' in page) page.preload();
    };
    for (const hint of HINTS) document.addEventListener(hint, onHint, { passive: true });
    return () => {
      for (const hint of HINTS) document.removeEventListener(hint, onHint);
    };
  }, []);
}
