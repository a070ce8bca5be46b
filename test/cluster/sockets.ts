import { io, type Socket } from 'socket.io-client';

/** A web socket of its own to the shop, without a fallback to polling. */
export const makeSocket = (url: string, token: string): Socket =>
  io(url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true });

/** Rejects when it is refused. */
export const untilOpen = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
