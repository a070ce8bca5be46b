import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@shop/platform/errors';

/** The way to one service. */
export interface Upstream {
  /** Passes a request on as it is; `fail` gets an AppError when there is no answer. */
  forward(req: IncomingMessage, res: ServerResponse, options: ForwardOptions): void;
  /** Passes a web socket on. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends what is on its way, and refuses what comes: polls that are held open would keep a process from stopping. */
  cut(): void;
  /** Closes idle connections; what is on its way still arrives. */
  close(): void;
}

export interface ForwardOptions {
  /** largest body, in bytes */
  limit: number;
  /** called in any context */
  fail: (error: AppError) => void;
  /** the pattern of the address, where the call is to be traced */
  route?: string;
}

/**
 * Whether a header of a service's answer is for the gateway to say: those about the connection, and about other origins
 * unless the service decides about them itself.
 */
export function isForGateway(header: string, ownCrossOriginHeaders: boolean): boolean {
  return (
    header === 'connection' ||
    header === 'keep-alive' ||
    (!ownCrossOriginHeaders && header.startsWith('access-control-'))
  );
}

export function timeoutError(): AppError {
  return new AppError('timeout', 504, 'This takes too long. Please try again in a moment.', { retryAfter: 2 });
}
