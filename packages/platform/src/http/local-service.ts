import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { UnavailableError } from '../errors';
import type { Service } from '../service';
import type { AnswerLocalCall } from './answer-local-calls';

/** Answers a request that another server of this process has read; `next` gets what went wrong once it was answered. */
export type LocalHandler = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;

/** What callers in the same process use of a service. */
export interface LocalCallee extends Partial<Pick<Service, 'attach' | 'ready' | 'answerCall'>> {
  readonly app: LocalHandler;
}

/**
 * The address of a service that runs in this process, known before the service is made. Until it serves and after it
 * has left, everything is refused with an UnavailableError.
 */
export interface LocalService {
  /** Answers with this service from now on. */
  serve(callee: LocalCallee): void;
  leave(): void;
  /** @throws UnavailableError */
  handle: LocalHandler;
  /** Hands a web socket over. @throws UnavailableError, also where the service has none */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Answers a call of another service. Rejects with an UnavailableError, also where the service serves no calls. */
  call: AnswerLocalCall;
  /** Rejects while the service cannot serve. */
  ready(): Promise<void>;
}

/** Where a service is reached: `http://host:port`, or in this process. */
export type ServiceAddress = string | LocalService;

export function createLocalService(): LocalService {
  let current: LocalCallee | undefined;
  /** never listens: web sockets take over the requests and upgrades of a server */
  let server: Server | undefined;

  function callee(): LocalCallee {
    if (!current) throw new UnavailableError();
    return current;
  }

  return {
    serve: (next) => {
      current = next;
      if (!next.attach) return;
      server = createServer((req, res) => {
        next.app(req, res, () => res.destroy());
      });
      next.attach(server);
    },
    leave: () => {
      current = undefined;
      server = undefined;
    },
    handle: (req, res, next) => {
      const { app } = callee();
      if (server) server.emit('request', req, res);
      else app(req, res, next);
    },
    upgrade: (req, socket, head) => {
      if (server?.emit('upgrade', req, socket, head) !== true) throw new UnavailableError();
    },
    call: async (call) => {
      const { answerCall } = callee();
      if (!answerCall) throw new UnavailableError();
      return answerCall(call);
    },
    ready: async () => callee().ready?.(),
  };
}
