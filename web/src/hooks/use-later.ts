import { useCallback, useEffect, useRef } from 'react';

/** Returns `later(action, ms)`: runs the last action given, unless the screen is gone by then. */
export function useLater(): (action: () => void, ms: number) => void {
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useCallback((action, ms) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(action, ms);
  }, []);
}
