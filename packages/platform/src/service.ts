import type { RequestListener, Server } from 'node:http';
import type { AnswerLocalCall } from './http/answer-local-calls';
import type { Metrics } from './metrics';

/** A service, as its process runs it. `start` leaves it ready to answer; `stop` finishes what it had begun. */
export interface Service {
  readonly name: string;
  readonly app: RequestListener;
  /** its metrics; served on a separate port where one process runs it */
  readonly metrics: Metrics;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Throws while the service cannot serve. */
  ready(): Promise<void>;
  /** Answers calls of services in the same process, where it serves any. */
  answerCall?: AnswerLocalCall;
  /** Ends connections that clients hold open, so that the port can be closed; they reconnect elsewhere. */
  leave?(): void;
  /** services with web sockets take over the upgrades of the server they listen on */
  attach?(server: Server): void;
}
