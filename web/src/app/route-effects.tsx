import { OF_FIRST_PAGE } from '@shop/contracts/api/first-view';
import { Suspense, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { MAIN_ID } from '../components/layout/skip-link';
import { useLiveUpdates } from '../hooks/use-live-updates';
import { useSessionRenewal } from '../hooks/use-session-renewal';
import { useAppDispatch } from '../hooks/use-store';
import { sessionReread } from '../lib/session/session-slice';
import { lazyNamed } from '../lib/lazy-named';
import { usePreload } from './use-preload';

const OwnersShop = lazyNamed(
  () => import('./owners-shop'),
  (module) => module.OwnersShop,
);

/** What every change of route brings: the session read again, the new page from its top, the focus in it. */
export function RouteEffects() {
  const { pathname: address } = useLocation();
  const dispatch = useAppDispatch();
  useLiveUpdates();
  useSessionRenewal();
  usePreload(address);
  usePlaceOnPage(address);

  useEffect(() => {
    dispatch(sessionReread());
  }, [dispatch, address]);

  useEffect(() => {
    const onStorage = () => dispatch(sessionReread());
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [dispatch]);

  return (
    <Suspense fallback={null}>
      <OwnersShop />
    </Suspense>
  );
}

/** A new page starts at its top and takes the focus; going back keeps the place where one was. */
function usePlaceOnPage(address: string): void {
  const wentBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(address);

  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    forgetFirstPage();
    if (wentBack) return;
    window.scrollTo(0, 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [address, wentBack]);
}

/** What the page said of itself, to whom shares it or searches, is not true of the next address. */
function forgetFirstPage(): void {
  document.querySelectorAll(`[${OF_FIRST_PAGE}]`).forEach((said) => said.remove());
}
