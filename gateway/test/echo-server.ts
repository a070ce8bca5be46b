import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a service behind the gateway was asked. */
export interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface EchoServer {
  readonly url: string;
  readonly server: Server;
  /** everything it was asked, oldest first */
  readonly asked: Asked[];
  /** Answers differently from now on; without an argument as before. */
  answerWith(answer?: (req: IncomingMessage, res: ServerResponse, asked: Asked) => void): void;
  close(): Promise<void>;
}

/** A real server that answers with what it was asked. */
export async function startEchoServer(name: string): Promise<EchoServer> {
  const asked: Asked[] = [];
  const echo = (_req: IncomingMessage, res: ServerResponse, question: Asked) => {
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ name, ...question }));
  };
  let answer: (req: IncomingMessage, res: ServerResponse, question: Asked) => void = echo;
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('error', () => undefined);
    req.on('end', () => {
      const question = {
        method: req.method ?? '',
        url: req.url ?? '',
        headers: req.headers,
        body: Buffer.concat(chunks).toString('latin1'),
      };
      if (req.url !== '/readyz') asked.push(question);
      answer(req, res, question);
    });
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    asked,
    answerWith: (next = echo) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
