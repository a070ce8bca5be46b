import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError, ForbiddenError, NotFoundError, UnavailableError } from '@shop/platform/errors';
import type { ClientAddress } from '../requests/client-address';
import { cleanHeaders } from '../requests/client-headers';
import { FOREIGN_PAGE } from '../access/cross-origin';
import { answerRaw } from '../requests/raw-answer';
import { unreadable } from '../requests/readable-request';
import { readTarget } from '../requests/request-target';
import type { LiveUpstreams } from '../proxy/live-upstreams';
import type { SocketAdmission } from './socket-admission';

export interface SocketGate {
  /** Takes over the upgrades of the server that the gateway listens on. */
  attach(server: Server): void;
  /** Ends the open web sockets; their clients connect again elsewhere. */
  close(): void;
}

export function createSocketGate(
  live: LiveUpstreams,
  isAllowed: (headers: IncomingHttpHeaders) => boolean,
  addressOf: ClientAddress,
  admission: SocketAdmission,
): SocketGate {
  const open = new Set<Duplex>();
  let closed = false;

  function refusalOf(req: IncomingMessage, address: string | undefined): AppError | undefined {
    if (address === undefined) return new NotFoundError();
    if (closed) return new UnavailableError();
    return unreadable(req) ?? (isAllowed(req.headers) ? undefined : new ForbiddenError(FOREIGN_PAGE));
  }

  function passOn(req: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { upgrade } = req.headers;
    cleanHeaders(req, { ip: addressOf(req), protocol: 'http' });
    Object.assign(req.headers, { connection: 'Upgrade', upgrade });
    live.of(req).upgrade(req, socket, head);
  }

  return {
    attach: (server) => {
      server.on('upgrade', (req, socket, head) => {
        socket.on('error', () => socket.destroy());
        const address = socketAddress(req.url ?? '');
        const refusal = refusalOf(req, address);
        if (refusal || address === undefined) {
          answerRaw(socket, refusal ?? new NotFoundError());
          return;
        }
        admission.admit(addressOf(req), true).then(
          (leave) => {
            if (closed || socket.destroyed) {
              leave();
              answerRaw(socket, new UnavailableError());
              return;
            }
            open.add(socket);
            socket.once('close', () => {
              open.delete(socket);
              leave();
            });
            req.url = address;
            passOn(req, socket, head);
          },
          (error: unknown) => {
            answerRaw(socket, error instanceof AppError ? error : new UnavailableError());
          },
        );
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
