import { Kafka, logLevel, type LogEntry } from 'kafkajs';
import type { Logger } from '../../logger';

export interface KafkaOptions {
  /** `host:port` of some brokers; the others are learnt from them */
  brokers: readonly string[];
  /** who this process is, in the brokers' logs */
  clientId: string;
  logger: Logger;
}

/** A broker that hangs must not hold a request for longer, in ms. */
const REQUEST_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 2_000;

/** The client library, speaking through our log. It is no longer maintained and stays within this folder. */
export function createKafkaClient({ brokers, clientId, logger }: KafkaOptions): Kafka {
  return new Kafka({
    brokers: [...brokers],
    clientId,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    enforceRequestTimeout: true,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 8 },
    logLevel: logLevel.WARN,
    logCreator: () => (entry) => {
      write(logger, entry);
    },
  });
}

function write(logger: Logger, { level, namespace, log: { message, ...rest } }: LogEntry): void {
  // it recovers from what it calls errors: a broker that is away, a member that left
  const bound = { kafka: namespace, ...rest };
  if (level <= logLevel.WARN) logger.warn(bound, message);
  else logger.debug(bound, message);
}
