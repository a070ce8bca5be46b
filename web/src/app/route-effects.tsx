import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useLiveUpdates } from '../hooks/use-live-updates';
import { useAppDispatch } from '../hooks/use-store';
import { sessionReread } from '../lib/session-slice';
import { usePreload } from './use-preload';

/** What every change of route brings: the session read again, the new page from its top. */
export function RouteEffects() {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const dispatch = useAppDispatch();
  useLiveUpdates();
  usePreload();

  useEffect(() => {
    dispatch(sessionReread());
  }, [dispatch, pathname]);

  const startAtTop = useEffectEvent(() => {
    // going back keeps the place where one was
    if (how !== NavigationType.Pop) window.scrollTo(0, 0);
  });
  useEffect(() => {
    startAtTop();
  }, [pathname]);

  useEffect(() => {
    const onStorage = () => dispatch(sessionReread());
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [dispatch]);

  return null;
}
