import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers a web socket request that leads nowhere and closes its connection. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  if (socket.destroyed) return;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
