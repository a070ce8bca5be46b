import type { ClientToServerEvents, ServerToClientEvents } from '@shop/contracts/realtime';
import type { Socket } from 'socket.io-client';

type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
export type LiveEvent = keyof ServerToClientEvents;

let connection: { token: string | null; socket: Promise<LiveSocket> } | undefined;

/** Returns the page's one socket. Its library is loaded on first use; another token replaces the connection. */
export function openLiveSocket(token: string | null): Promise<LiveSocket> {
  if (connection?.token === token) return connection.socket;
  const before = connection?.socket;
  connection = { token, socket: connect(token, before) };
  return connection.socket;
}

async function connect(token: string | null, before: Promise<LiveSocket> | undefined): Promise<LiveSocket> {
  (await before)?.disconnect();
  await pageIsIdle();
  const { io } = await import('socket.io-client');
  return io({ auth: token === null ? {} : { token } });
}

/** Lets the first images and data load before the socket. */
function pageIsIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 300);
  });
}
