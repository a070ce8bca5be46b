import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface KeptConnections {
  /** Notes a request before it is answered. */
  begin(socket: Socket, res: ServerResponse): void;
  /** From now on every answer says that it is its connection's last, also those that are being worked out. */
  drain(): void;
  /** Closes those on which nothing has happened for so long, in ms. */
  closeQuiet(quietMs: number): void;
  /** Whether nothing has to move on one: its first request has not come, or its next answer, which takes its time. */
  mayRest(socket: Socket): boolean;
  /** Leaves one alone from now on: it uses another protocol. */
  release(socket: Socket): void;
  /** As of now. */
  count(): { readonly connections: number; readonly requests: number };
}

export interface Renewal {
  /** requests after which a connection is renewed */
  readonly requests?: number;
  /** age after which it is, in ms */
  readonly ageMs?: number;
}

/** The `Keep-Alive` header that clients get: one that obeys it closes a connection long before the server does. */
const PROMISE = 'timeout=4';

interface Kept {
  readonly openedAt: number;
  readonly unanswered: Set<ServerResponse>;
  requests: number;
  /** read until nothing more came, and since when */
  bytes: number;
  quietSince: number;
}

/**
 * Ends kept connections so that no client is cut off: the answer says that it is the last one, and the client comes
 * back over another. They are ended now and then, for a balancer spreads connections: callers that keep theirs for ever
 * would never use a replica that was added later.
 */
export function keepConnections(server: Server, { requests = 100, ageMs = 30_000 }: Renewal = {}): KeptConnections {
  const all = new Map<Socket, Kept>();
  let draining = false;

  server.on('connection', (socket: Socket) => {
    const now = performance.now();
    all.set(socket, { openedAt: now, unanswered: new Set(), requests: 0, bytes: 0, quietSince: now });
    socket.once('close', () => all.delete(socket));
  });

  return {
    begin: (socket, res) => {
      const kept = all.get(socket);
      if (!kept) return;
      kept.requests += 1;
      kept.unanswered.add(res);
      promiseWithHead(res);
      if (draining || kept.requests >= requests || performance.now() - kept.openedAt > ageMs) endWith(res);
      res.once('close', () => {
        kept.unanswered.delete(res);
        Object.assign(kept, { bytes: socket.bytesRead, quietSince: performance.now() });
      });
    },
    drain: () => {
      draining = true;
      for (const { unanswered } of all.values()) for (const res of unanswered) endWith(res);
    },
    closeQuiet: (quietMs) => {
      const now = performance.now();
      for (const [socket, kept] of all) {
        if (kept.unanswered.size > 0) continue;
        if (kept.bytes !== socket.bytesRead) Object.assign(kept, { bytes: socket.bytesRead, quietSince: now });
        if (now - kept.quietSince >= quietMs) socket.destroy();
      }
    },
    mayRest: (socket) => {
      const kept = all.get(socket);
      if (!kept || kept.requests === 0) return true;
      // those behind the first are not sent before it
      const [first] = kept.unanswered;
      return first?.headersSent === false;
    },
    release: (socket) => void all.delete(socket),
    count: () => ({
      connections: all.size,
      requests: [...all.values()].reduce((sum, { unanswered }) => sum + unanswered.size, 0),
    }),
  };
}

function endWith(res: ServerResponse): void {
  if (!res.headersSent) res.shouldKeepAlive = false;
}

type WriteHead = (status: number, ...rest: unknown[]) => ServerResponse;

/**
 * Adds the promise when the headers are written: by then it is decided whether the connection is kept, and an answer whose headers
 * are a list is written without looking at them one by one, as nothing was set before.
 */
function promiseWithHead(res: ServerResponse): void {
  const writeHead = res.writeHead.bind(res) as WriteHead;
  res.writeHead = (status: number, ...rest: unknown[]) => {
    if (res.shouldKeepAlive) {
      const headers = rest.at(-1);
      if (Array.isArray(headers)) rest[rest.length - 1] = [...(headers as unknown[]), 'keep-alive', PROMISE];
      else res.setHeader('keep-alive', PROMISE);
    }
    return writeHead(status, ...rest);
  };
}
