import { answeredBy } from '@shop/platform/answered';
import mongoose from 'mongoose';

const { MongoClientClosedError, MongoError, MongoNetworkError, MongoNotConnectedError, MongoServerSelectionError } =
  mongoose.mongo;
const { MongoTopologyClosedError, MongoWriteConcernError } = mongoose.mongo;

const OUTAGES = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  MongoClientClosedError,
  MongoWriteConcernError,
  mongoose.Error.MongooseServerSelectionError,
];
/** Not exported by the driver: no connection became free, or the pool was closed. */
const OUTAGE_NAMES = new Set(['MongoWaitQueueTimeoutError', 'MongoPoolClosedError']);
/** A socket's own errors: the driver passes some on as they are when the server ends a connection that it writes to. */
const SOCKET_CODES = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);
/** Put by the server on what may be done again, for instance while another member becomes the primary. */
const RETRYABLE_LABELS = ['RetryableWriteError', 'RetryableError', 'SystemOverloadedError'];
/** The same, for reads: no primary, shutting down, stepping down, out of time. */
const RETRYABLE_CODES = new Set<unknown>([6, 7, 50, 64, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (OUTAGES.some((kind) => error instanceof kind) || OUTAGE_NAMES.has(error.name)) return true;
  if (!(error instanceof MongoError)) return SOCKET_CODES.has((error as NodeJS.ErrnoException).code);
  return RETRYABLE_LABELS.some((label) => error.hasErrorLabel(label)) || RETRYABLE_CODES.has(error.code);
}

/** Around what is asked of the database and may take its time; what a request waits for goes through Mongo.answered. */
export const answered = answeredBy({ isOutage });
