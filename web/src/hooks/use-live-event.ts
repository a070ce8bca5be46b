import type { ServerToClientEvents } from '@shop/contracts/realtime';
import { useEffect, useEffectEvent } from 'react';
import { openLiveSocket, type LiveEvent } from '../lib/live/live-socket';
import { selectToken } from '../lib/session/session-slice';
import { useAppSelector } from './use-store';

/** Calls `handler` for every event of that name while the component is on the page. */
export function useLiveEvent<Name extends LiveEvent>(name: Name, handler: ServerToClientEvents[Name]): void {
  const token = useAppSelector((state) => selectToken(state, 'user'));
  const onEvent = useEffectEvent((payload: Parameters<ServerToClientEvents[Name]>[0]) => {
    (handler as (value: typeof payload) => void)(payload);
  });

  useEffect(() => {
    const listener = (payload: Parameters<ServerToClientEvents[Name]>[0]) => onEvent(payload);
    let gone = false;
    const socket = openLiveSocket(token);
    void socket.then((live) => {
      if (!gone) live.on(name, listener as never);
    });
    return () => {
      gone = true;
      void socket.then((live) => live.off(name, listener as never));
    };
  }, [name, token]);
}
