import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as TcpServer, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from '../service';
import { keepConnections } from './kept-connections';

export interface CloseLimits {
  /** a kept connection is closed once nothing has come over it for so long, in ms: callers are notified first */
  quietMs?: number;
  /** what is still open then is cut, in ms */
  withinMs?: number;
}

/**
 * How long a process that shuts down waits. A client that uses its kept connection does so within a second; one that
 * does not has stopped using it.
 */
export const PROCESS_CLOSE_LIMITS: CloseLimits = { quietMs: 1_000, withinMs: 5_000 };

export interface PortOptions {
  /** how long nothing may move on a connection whose answer has begun, in ms */
  stalledMs?: number;
  /** how long a connection is kept that nobody uses, in ms */
  keepAliveMs?: number;
}

export interface Listening {
  /** `http://host:port` */
  readonly url: string;
  readonly server: Server;
  /**
   * Takes no new connections, ends web sockets and resolves when the open requests are answered, each with the last
   * answer of its connection.
   */
  close(limits?: CloseLimits): Promise<void>;
}

/** What is open at a port as of now. */
export interface PortState {
  readonly connections: number;
  /** not answered yet, polls among them */
  readonly requests: number;
  readonly webSockets: number;
}

export interface OpenPort extends Listening {
  /**
   * Reports that it is not ready from now on, so that no new work comes; requests that come are answered, with notice
   * that their connection ends.
   */
  drain(): void;
  /** Answers with this service from now on. */
  serve(service: Pick<Service, 'app' | 'attach'>): void;
  state(): PortState;
}

/**
 * Longer than most who pass calls on keep theirs, so that none sends on a connection that is about to be closed: for a POST, which
 * may not be sent again, that is a failure. In ms.
 */
export const KEEP_ALIVE_MS = 65_000;
/** What the head of a request may take, from its first byte, in ms. */
const HEAD_MS = 66_000;
/** Longer than connections are kept unused, so that only who does not read what was asked for is cut off. In ms. */
const STALLED_MS = 120_000;
/** Twice what the gateway accepts: it adds headers, and answers what it refuses with a message. */
const MAX_HEADER_BYTES = 32 * 1024;

/** Longest time that requests in progress may take when the port is closed, in ms. */
const CLOSE_MS = 5_000;
const LOOK_MS = 20;

/** While there is no service, and again while it leaves: the process is alive and takes no work. */
const notNow: RequestListener = (req, res) => {
  if (req.url === '/healthz') {
    res.writeHead(200, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ status: 'ok' }));
    return;
  }
  res.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
  res.end(
    JSON.stringify({
      message: 'The shop is starting. Please try again in a moment.',
      code: 'unavailable',
      requestId: '',
    }),
  );
};

/**
 * Takes a port before there is a service for it; requests get 503 until then. Port 0 takes a free one.
 * @throws the server's error, for instance EADDRINUSE.
 */
export async function openPort(
  port: number,
  host = '127.0.0.1',
  { stalledMs = STALLED_MS, keepAliveMs = KEEP_ALIVE_MS }: PortOptions = {},
): Promise<OpenPort> {
  let listener = notNow;
  let draining = false;
  // a request without a host is the gateway's to refuse, in its own words
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false }, (req, res) => {
    kept.begin(req.socket, res);
    if (draining && req.url?.startsWith('/readyz')) notNow(req, res);
    else listener(req, res);
  });
  const kept = keepConnections(server);
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = HEAD_MS;
  // an answer that nobody reads keeps its memory, and its connection; kept ones that are not used end here, too
  server.setTimeout(stalledMs, (socket) => {
    if (!kept.mayRest(socket)) socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const webSockets = new Set<Duplex>();
  const address = server.address() as AddressInfo;
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return {
    url: `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${address.port}`,
    server,
    serve: (service) => {
      listener = service.app;
      if (!service.attach) return;
      server.on('upgrade', (req, socket) => {
        kept.release(req.socket);
        webSockets.add(socket);
        socket.once('close', () => webSockets.delete(socket));
      });
      service.attach(server);
    },
    state: () => ({ ...kept.count(), webSockets: webSockets.size }),
    drain: () => {
      draining = true;
      kept.drain();
    },
    close: async ({ quietMs = 0, withinMs = CLOSE_MS } = {}) => {
      kept.drain();
      const closed = new Promise<true>((resolve) => {
        server.once('close', () => {
          resolve(true);
        });
      });
      // HTTP's own way to close also ends connections over which the next request may be on its way
      TcpServer.prototype.close.call(server);
      const deadline = performance.now() + withinMs;
      do {
        for (const socket of webSockets) socket.destroy();
        kept.closeQuiet(quietMs);
        if (performance.now() > deadline) server.closeAllConnections();
      } while (!(await Promise.race([closed, sleep(LOOK_MS, false)])));
      server.close();
    },
  };
}

/**
 * Listens with a service.
 * @throws the server's error, for instance EADDRINUSE.
 */
export async function listen(
  service: Pick<Service, 'app' | 'attach'>,
  port: number,
  host?: string,
): Promise<Listening> {
  const opened = await openPort(port, host);
  opened.serve(service);
  return opened;
}
