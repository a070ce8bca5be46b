import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpServer {
  readonly url: string;
  readonly server: Server;
  /** Closes the port and every connection at once. */
  readonly close: () => Promise<void>;
}

/** `body` is the whole request body. */
export type AnswerWhole = (req: IncomingMessage, res: ServerResponse, body: Buffer) => void;

/** Answers requests once all of them is there. */
export function answeringWhole(answer: AnswerWhole): RequestListener {
  return (req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    // a client that leaves
    req.on('error', () => undefined);
    req.on('end', () => {
      answer(req, res, Buffer.concat(chunks));
    });
  };
}

/** Starts a server on a free port, for what lies beyond this process. */
export async function startHttpServer(answer: AnswerWhole): Promise<HttpServer> {
  const server = createServer(answeringWhole(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
