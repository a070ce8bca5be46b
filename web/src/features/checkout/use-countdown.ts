import { useEffect, useEffectEvent, useState } from 'react';

/** Whole seconds until `until` (an ISO date), counted down; calls `onOver` once it has come. */
export function useCountdown(until: string, onOver: () => void): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  const over = useEffectEvent(onOver);
  const tick = useEffectEvent(() => {
    const now = left();
    setSeconds(now);
    return now;
  });
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (tick() > 0) return;
      window.clearInterval(timer);
      over();
    }, 1000);
    return () => window.clearInterval(timer);
  }, [until]);
  return seconds;
}
