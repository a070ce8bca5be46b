import { logLevel, type LogEntry } from 'kafkajs';
import type { Logger } from '../../logger';

/**
 * kafkajs logs these as errors, but they are normal: members join and leave, a topic was just created or exists already,
 * a partition moves to another broker. It recovers from all of them, and reports when it cannot.
 */
const ORDINARY = [
  /rebalancing/i,
  /re-?join|resync group/i,
  /not aware of this member/i,
  /group generation id is not valid/i,
  /valid member id/i,
  /coordinator is (?:not available|loading)|not the correct coordinator/i,
  /Topic creation errors|already exists/i,
  // says again what the connection has said
  /failed to connect to seed broker/i,
  /not the leader for|no leader for|does not host this topic-partition|leader epoch/i,
];

/**
 * Writes what the library says to our log: what is ordinary at debug, the rest as a warning, because it keeps trying.
 */
export function logKafka(logger: Logger, { level, namespace, log }: LogEntry): void {
  const { message, ...rest } = log;
  // our log adds the time itself, and where in the library it noticed says nothing
  const bound = { ...rest, kafka: namespace, timestamp: undefined, logger: undefined, stack: undefined };
  if (level <= logLevel.WARN && !isOrdinary(log)) logger.warn(bound, `Kafka: ${message}`);
  else logger.debug(bound, `Kafka: ${message}`);
}

function isOrdinary({ message, error }: LogEntry['log']): boolean {
  const text = `${message} ${typeof error === 'string' ? error : ''}`;
  return ORDINARY.some((pattern) => pattern.test(text));
}
