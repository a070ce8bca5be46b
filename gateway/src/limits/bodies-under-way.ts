import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, TooManyError } from '@shop/platform/errors';
import { networkOf } from '@shop/platform/http/network-of';
import { createOpenCounts } from '@shop/platform/open-places';

const MB = 1024 * 1024;

/**
 * Bytes that one network may have under way: a product's form with its ten pictures, and what others behind the same
 * address send meanwhile.
 */
const OF_A_NETWORK = 64 * MB;
/**
 * Bytes that all may have under way here. Who reads a body has it more than once for a moment, two gateways may send to
 * one service, and the shop in one process runs with a gigabyte.
 */
const OF_ALL = 128 * MB;
/** What those may have of it whom nobody knows, so that they leave the rest to who is logged in. */
const OF_STRANGERS = 64 * MB;
/** Bytes that are never refused: signing in, carts and payments go on, and what they take is little. */
const SMALL = 16 * 1024;
const RETRY_S = 5;

/** Whose body it is. */
export interface Sender {
  readonly address: string;
  readonly isLoggedIn: boolean;
}

/**
 * Reserves memory for the body of a request until its answer has ended or its client has left. A body without a length
 * counts as the largest that is allowed.
 * @param limit of the body, in bytes
 * @throws AppError 429 when the caller's network has too much under way, 503 when all together have
 */
export type ReserveBody = (req: IncomingMessage, res: ServerResponse, limit: number, sender: Sender) => void;

/** Bodies wait in memory until they are whole: however many come, and however slowly, only so much is taken for them. */
export function createBodyReserve(): ReserveBody {
  const networks = createOpenCounts();
  const own = createOpenCounts();

  /** @returns what gives all of it back */
  function take(bytes: number, { address, isLoggedIn }: Sender): () => void {
    const ofNetwork = networks.take(networkOf(address), OF_A_NETWORK, bytes);
    if (!ofNetwork) throw tooMuchOfNetwork();
    const ofAll = own.take('all', OF_ALL, bytes);
    const ofStrangers = isLoggedIn ? () => undefined : own.take('strangers', OF_STRANGERS, bytes);
    const giveBack = () => {
      for (const each of [ofNetwork, ofAll, ofStrangers]) each?.();
    };
    if (ofAll && ofStrangers) return giveBack;
    giveBack();
    throw tooMuchOfAll();
  }

  return (req, res, limit, sender) => {
    const bytes = bytesOf(req, limit);
    // no end of an answer would come to a client that has left
    if (bytes <= SMALL || res.destroyed || req.socket.destroyed) return;
    const giveBack = take(bytes, sender);
    const end = () => {
      res.off('close', end);
      req.socket.off('close', end);
      giveBack();
    };
    // an answer that waits behind another of its connection hears nothing of that connection's end
    res.on('close', end);
    req.socket.on('close', end);
  };
}

const tooMuchOfNetwork = () =>
  new TooManyError(
    'too-many-requests',
    'Too much is being sent from your network. Please try again in a moment.',
    RETRY_S,
  );
const tooMuchOfAll = () =>
  new AppError('unavailable', 503, 'Too much is being sent right now. Please try again in a moment.', {
    retryAfter: RETRY_S,
  });

function bytesOf({ headers }: IncomingMessage, limit: number): number {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return headers['transfer-encoding'] === undefined ? 0 : limit;
}
