import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Service } from '../service';

export interface Listening {
  /** `http://host:port` */
  readonly url: string;
  readonly server: Server;
  /** Takes no new connections and resolves when the open requests are answered. */
  close(): Promise<void>;
}

/** Longer than any agent's, so that a client never sends on a connection that is about to be closed. In ms. */
const KEEP_ALIVE_MS = 65_000;

/**
 * Listens with a service's app. Port 0 takes a free one.
 * @throws the server's error, for instance EADDRINUSE.
 */
export async function listen(service: Service, port: number, host = '127.0.0.1'): Promise<Listening> {
  const server = createServer(service.app);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = KEEP_ALIVE_MS + 1_000;
  service.attach?.(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${address.port}`,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
