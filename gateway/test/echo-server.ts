import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createLocalService, type ServiceAddress } from '@shop/platform/http/local-service';
import { answeringWhole, sendJson, startHttpServer, type AnswerWhole } from '@shop/testing/http-server';

/** How the gateway reaches a service: in a process of its own, or in the gateway's. */
export type Way = 'over HTTP' | 'handed over';
export const WAYS: readonly Way[] = ['over HTTP', 'handed over'];

/** What a service behind the gateway was asked. */
export interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface EchoServer {
  readonly address: ServiceAddress;
  /** everything it was asked, oldest first */
  readonly asked: Asked[];
  /** Answers differently from now on; without an argument as before. */
  answerWith(answer?: (req: IncomingMessage, res: ServerResponse, asked: Asked) => void): void;
  /** Answers nothing any more. */
  close(): Promise<void>;
}

/** Starts a service that answers with what it was asked. */
export async function startEchoServer(name: string, way: Way): Promise<EchoServer> {
  const asked: Asked[] = [];
  const echo = (_req: IncomingMessage, res: ServerResponse, question: Asked) => {
    sendJson(res, 200, { name, ...question });
  };
  let answer: (req: IncomingMessage, res: ServerResponse, question: Asked) => void = echo;
  const served = await serve(way, (req, res, body) => {
    const { method = '', url = '', headers } = req;
    const question = { method, url, headers: { ...headers }, body: body.toString('latin1') };
    if (url !== '/readyz') asked.push(question);
    answer(req, res, question);
  });
  return {
    ...served,
    asked,
    answerWith: (next = echo) => {
      answer = next;
    },
  };
}

async function serve(way: Way, answer: AnswerWhole): Promise<Pick<EchoServer, 'address' | 'close'>> {
  if (way === 'handed over') {
    const address = createLocalService();
    address.serve({ app: answeringWhole(answer) });
    return {
      address,
      close: () => {
        address.leave();
        return Promise.resolve();
      },
    };
  }
  const { url, server, close } = await startHttpServer(answer);
  server.keepAliveTimeout = 65_000;
  return { address: url, close };
}
