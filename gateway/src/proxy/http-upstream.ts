import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { AppError, UnavailableError } from '@shop/platform/errors';
import { GATEWAY_PROOF } from '@shop/platform/http/believe-gateway';
import type { Logger } from '@shop/platform/logger';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { answerRaw } from '../requests/raw-answer';
import { keepAliveAgent } from './keep-alive-agent';
import {
  countBody,
  createPassage,
  failPassage,
  followAnswer,
  followOutgoing,
  mayRepeat,
  type Passage,
} from './passage';
import { isForGateway, type Upstream } from './upstream';

export interface HttpUpstreamOptions {
  name: string;
  url: string;
  /** ms without a byte from the service until the call is given up */
  timeoutMs: number;
  logger: Logger;
  /** proves to the service that what is said of the caller is the gateway's word */
  proof?: () => string;
  /** the service decides itself about other origins */
  ownCrossOriginHeaders?: boolean;
}

/** The way to a service in another process, over connections that are kept open. */
export function createHttpUpstream(options: HttpUpstreamOptions): Upstream {
  const { name, url, timeoutMs, logger, proof, ownCrossOriginHeaders = false } = options;
  const agent = keepAliveAgent(url);
  // the proxy is made once and hands its hooks nothing but the request
  const passages = new WeakMap<IncomingMessage, Passage>();
  let isCut = false;

  const proxy = createProxyMiddleware({
    target: url,
    agent,
    changeOrigin: true,
    proxyTimeout: timeoutMs,
    on: {
      start: (req) => {
        const passage = passages.get(req);
        if (passage) countBody(passage);
      },
      proxyReq: (outgoing, req) => {
        const passage = passages.get(req);
        if (passage) followOutgoing(passage, outgoing);
      },
      proxyRes: (answer, req, res) => {
        const passage = passages.get(req);
        if (passage) followAnswer(passage, answer);
        dropHeaders(answer, ownCrossOriginHeaders);
        // the proxy states the connection to the client from the request's headers
        req.headers.connection = res.shouldKeepAlive ? 'keep-alive' : 'close';
      },
      error: (error, req, res) => {
        if ('writeHead' in res) {
          const passage = passages.get(req);
          if (passage) handleFailure(passage, error);
          return;
        }
        logger.warn({ err: error, upstream: name }, 'web socket failed');
        answerRaw(res, new UnavailableError());
      },
    },
  });

  function handleFailure(passage: Passage, error: Error): void {
    const { res, refused } = passage;
    if (refused || res.destroyed) return;
    if (res.headersSent) {
      res.destroy();
      return;
    }
    if (!isCut && mayRepeat(passage)) {
      passage.repeated = true;
      send(passage);
      return;
    }
    logger.warn({ err: error, upstream: name, timedOut: passage.timedOut }, 'upstream failed');
    failPassage(passage, error);
  }

  function send({ req, res }: Passage): void {
    void proxy(req, res);
  }

  return {
    forward: (req, res, forwardOptions) => {
      if (isCut) {
        forwardOptions.fail(new UnavailableError());
        return;
      }
      const passage = createPassage(name, req, res, forwardOptions);
      passages.set(req, passage);
      if (proof) req.headers[GATEWAY_PROOF] = proof();
      send(passage);
    },
    upgrade: (req, socket, head) => {
      if (socket instanceof Socket) proxy.upgrade(req, socket, head);
      else answerRaw(socket, new AppError('not-supported', 501, 'Web sockets need a connection of their own'));
    },
    cut: () => {
      isCut = true;
      for (const socket of Object.values(agent.sockets).flat()) socket?.destroy();
    },
    close: () => {
      for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
    },
  };
}

/** Takes away what concerns only the connection to the service, or is for the gateway to say. */
function dropHeaders({ headers }: IncomingMessage, ownCrossOriginHeaders: boolean): void {
  for (const name of Object.keys(headers))
    if (isForGateway(name, ownCrossOriginHeaders)) Reflect.deleteProperty(headers, name);
}
