import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { ownLoopback } from './own-loopback';

/** A TCP proxy to a server that can fail on demand, without touching the server, which others use as well. */
export interface BreakableLink {
  /** the server's address through this proxy */
  readonly url: string;
  /** `host:port` of this proxy */
  readonly host: string;
  /** Simulates a stopped server: closes connections and refuses new ones. */
  cut(): Promise<void>;
  /** Simulates a hanging server: accepts connections, but never answers. */
  hang(): void;
  /** Drops the answer to the request that contains this text, and its connection; the request still takes effect. */
  loseAnswerTo(text: string): void;
  /** Closes hanging connections and forwards everything again. */
  mend(): Promise<void>;
}

/** @param to a server's address, for instance `redis://127.0.0.1:6379` */
export async function openLink(to: string): Promise<BreakableLink> {
  const target = new URL(to);
  const address = ownLoopback();
  const sockets = new Set<Socket>();
  let hanging = false;
  let unanswered: string | undefined;

  const server: Server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let loses = false;
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (chunk: Buffer) => {
        if (socket === client && unanswered !== undefined) loses ||= chunk.includes(unanswered);
        if (socket === upstream && loses) client.destroy();
        else if (!hanging) other.write(chunk);
      });
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, address);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(to);
  url.hostname = address;
  url.port = String(port);

  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    host: `${address}:${port}`,
    cut: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      endAll();
      await closed;
    },
    hang: () => {
      hanging = true;
    },
    loseAnswerTo: (text) => {
      unanswered = text;
    },
    mend: async () => {
      hanging = false;
      unanswered = undefined;
      endAll();
      if (server.listening) return;
      server.listen(port, address);
      await once(server, 'listening');
    },
  };
}
