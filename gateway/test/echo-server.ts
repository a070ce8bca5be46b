import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { sendJson, startHttpServer, type HttpServer } from '@shop/testing/http-server';

/** What a service behind the gateway was asked. */
export interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface EchoServer extends HttpServer {
  /** everything it was asked, oldest first */
  readonly asked: Asked[];
  /** Answers differently from now on; without an argument as before. */
  answerWith(answer?: (req: IncomingMessage, res: ServerResponse, asked: Asked) => void): void;
}

/** Starts a server that answers with what it was asked. */
export async function startEchoServer(name: string): Promise<EchoServer> {
  const asked: Asked[] = [];
  const echo = (_req: IncomingMessage, res: ServerResponse, question: Asked) => {
    sendJson(res, 200, { name, ...question });
  };
  let answer: (req: IncomingMessage, res: ServerResponse, question: Asked) => void = echo;
  const server = await startHttpServer((req, res, body) => {
    const { method = '', url = '', headers } = req;
    const question = { method, url, headers, body: body.toString('latin1') };
    if (url !== '/readyz') asked.push(question);
    answer(req, res, question);
  });
  server.server.keepAliveTimeout = 65_000;
  return {
    ...server,
    asked,
    answerWith: (next = echo) => {
      answer = next;
    },
  };
}
