import type { IncomingHttpHeaders, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { cleanHeaders } from './client-headers';
import { refuseUpgrade } from './refuse-upgrade';
import { readTarget } from './request-target';
import type { LiveUpstreams } from './live-upstreams';

export interface SocketGate {
  /** Takes over the upgrades of the server that the gateway listens on. */
  attach(server: Server): void;
  /** Ends the open web sockets; their clients connect again elsewhere. */
  close(): void;
}

export function createSocketGate(
  live: LiveUpstreams,
  isAllowed: (headers: IncomingHttpHeaders) => boolean,
): SocketGate {
  const open = new Set<Duplex>();
  let closed = false;
  return {
    attach: (server) => {
      server.on('upgrade', (req, socket, head) => {
        socket.on('error', () => socket.destroy());
        const address = socketAddress(req.url ?? '');
        if (address === undefined) {
          refuseUpgrade(socket, 404);
          return;
        }
        if (closed) {
          refuseUpgrade(socket, 503);
          return;
        }
        if (!isAllowed(req.headers)) {
          refuseUpgrade(socket, 403);
          return;
        }
        open.add(socket);
        socket.once('close', () => open.delete(socket));
        req.url = address;
        const { upgrade } = req.headers;
        cleanHeaders(req, { ip: req.socket.remoteAddress ?? '', protocol: 'http' });
        Object.assign(req.headers, { connection: 'Upgrade', upgrade });
        live.of(req).upgrade(req, socket, head);
      });
    },
    close: () => {
      closed = true;
      for (const socket of open) socket.destroy();
    },
  };
}

/** The address in its one spelling, or undefined when it does not lead to the sockets. */
function socketAddress(url: string): string | undefined {
  try {
    const { path, search } = readTarget(url);
    return path === '/socket.io/' ? path + search : undefined;
  } catch {
    return undefined;
  }
}
