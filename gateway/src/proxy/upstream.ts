import { AsyncResource } from 'node:async_hooks';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';
import { AppError, UnavailableError } from '@shop/platform/errors';
import type { Logger } from '@shop/platform/logger';
import { GATEWAY_PROOF } from '@shop/platform/http/believe-gateway';
import { clientSpan, noteStatus } from '@shop/platform/tracing/http-client';
import { failSpan, startSpan, traceparentOf, type Span } from '@shop/platform/tracing/spans';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { tooLarge } from '../limits/body-limit';
import { keepAliveAgent } from './keep-alive-agent';
import { answerRaw } from '../requests/raw-answer';

export interface Upstream {
  /** Passes a request on as it is; `fail` gets an AppError when there is no answer. */
  forward(req: IncomingMessage, res: ServerResponse, options: ForwardOptions): void;
  /** Passes a web socket on. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends what is on its way, and refuses what comes: polls that are held open would keep a process from stopping. */
  cut(): void;
  /** Lets go of idle connections; what is on its way still arrives. */
  close(): void;
}

export interface ForwardOptions {
  /** largest body, in bytes */
  limit: number;
  fail: (error: AppError) => void;
  /** the pattern of the address, where the call is to be traced */
  route?: string;
}

export interface UpstreamOptions {
  name: string;
  url: string;
  /** ms without a byte from the service until the call is given up */
  timeoutMs: number;
  logger: Logger;
  /** proves to the service that what is said of the caller is the gateway's word */
  proof?: () => string;
  /** the service speaks for itself to other origins */
  ownCrossOriginHeaders?: boolean;
}

/** One request on its way. */
interface Passage extends ForwardOptions {
  readonly hasBody: boolean;
  readonly span: Span | undefined;
  outgoing?: ClientRequest;
  over: boolean;
  timedOut: boolean;
  retried: boolean;
}

const IDEMPOTENT = new Set(['GET', 'HEAD']);

/** The way to one service, over connections that are kept open. */
export function createUpstream({
  name,
  url,
  timeoutMs,
  logger,
  proof,
  ownCrossOriginHeaders,
}: UpstreamOptions): Upstream {
  const agent = keepAliveAgent(url);
  const passages = new WeakMap<IncomingMessage, Passage>();
  let isCut = false;

  const proxy = createProxyMiddleware({
    target: url,
    agent,
    changeOrigin: true,
    proxyTimeout: timeoutMs,
    on: {
      start: (req, res) => {
        countBody(req, res);
      },
      proxyReq: (outgoing, req, res) => {
        const passage = passages.get(req);
        if (!passage) return;
        passage.outgoing = outgoing;
        if (passage.over || res.destroyed) outgoing.destroy();
        outgoing.once('timeout', () => {
          passage.timedOut = true;
        });
      },
      proxyRes: (answer, req, res) => {
        const passage = passages.get(req);
        if (passage?.span) noteStatus(passage.span, answer.statusCode ?? 0);
        answer.once('close', () => {
          if (!answer.complete) res.destroy();
        });
        for (const header of Object.keys(answer.headers)) {
          if (isHop(header) || (!ownCrossOriginHeaders && header.startsWith('access-control-')))
            Reflect.deleteProperty(answer.headers, header);
        }
        // the proxy states the connection to the client from the request's headers
        req.headers.connection = res.shouldKeepAlive ? 'keep-alive' : 'close';
      },
      error: (error, req, res) => {
        if ('writeHead' in res) {
          failed(error, req, res);
          return;
        }
        logger.warn({ err: error, upstream: name }, 'web socket failed');
        answerRaw(res, new UnavailableError());
      },
    },
  });

  function countBody(req: IncomingMessage, res: ServerResponse): void {
    const passage = passages.get(req);
    if (!passage?.hasBody || req.headers['content-length'] !== undefined) return;
    let bytes = 0;
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= passage.limit || passage.over) return;
      passage.over = true;
      req.unpipe();
      passage.outgoing?.destroy();
      if (!res.headersSent) passage.fail(tooLarge());
      req.resume();
    });
  }

  function failed(error: Error, req: IncomingMessage, res: ServerResponse): void {
    const passage = passages.get(req);
    if (!passage || passage.over || res.destroyed) return;
    if (res.headersSent) {
      res.destroy();
      return;
    }
    if (!isCut && mayRepeat(req, passage)) {
      passage.retried = true;
      send(req, res);
      return;
    }
    logger.warn({ err: error, upstream: name, timedOut: passage.timedOut }, 'upstream failed');
    if (passage.span) failSpan(passage.span, passage.timedOut ? 'timeout' : 'unreachable');
    passage.fail(passage.timedOut ? timeout() : new UnavailableError(undefined, error));
  }

  /** A span for what the service does, until its answer is passed on; the service goes on in it. */
  function trace(req: IncomingMessage, res: ServerResponse, route: string | undefined): Span | undefined {
    if (route === undefined) return undefined;
    const span = startSpan(clientSpan({ callee: name, method: req.method ?? '', route }));
    const traceparent = traceparentOf(span);
    if (traceparent !== undefined) req.headers.traceparent = traceparent;
    // before the request's own span ends
    res.prependOnceListener('close', () => {
      span.end();
    });
    return span;
  }

  function send(req: IncomingMessage, res: ServerResponse): void {
    void proxy(req, res);
  }

  return {
    forward: (req, res, { limit, fail, route }) => {
      if (isCut) {
        fail(new UnavailableError());
        return;
      }
      const passage: Passage = {
        limit,
        fail: AsyncResource.bind(fail),
        hasBody: req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined,
        span: trace(req, res, route),
        over: false,
        timedOut: false,
        retried: false,
      };
      passages.set(req, passage);
      if (proof) req.headers[GATEWAY_PROOF] = proof();
      res.once('close', () => {
        if (!res.writableFinished) passage.outgoing?.destroy();
      });
      send(req, res);
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

/** A kept connection may have been closed by the service just as we sent: no one has seen the request. */
function mayRepeat(req: IncomingMessage, passage: Passage): boolean {
  if (passage.retried || passage.timedOut || passage.hasBody) return false;
  return IDEMPOTENT.has(req.method ?? '') && passage.outgoing?.reusedSocket === true;
}

function isHop(header: string): boolean {
  return header === 'connection' || header === 'keep-alive';
}

function timeout(): AppError {
  return new AppError('timeout', 504, 'This takes too long. Please try again in a moment.', { retryAfter: 2 });
}
