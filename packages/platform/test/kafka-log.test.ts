import { logLevel } from 'kafkajs';
import pino from 'pino';
import { expect, test } from 'vitest';
import { logKafka } from '../src/messaging/kafka/kafka-log';

/** The levels that the library's words end up with in our log. */
function levelOf(level: logLevel, message: string, error?: string): string[] {
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
  const log = { message, error, timestamp: '2026-01-31T00:00:00Z', logger: 'kafkajs', groupId: 'order' };
  logKafka(logger, { level, namespace: 'Connection', label: 'ERROR', log });
  return lines.map((line) => {
    const written = JSON.parse(line) as { level: number; msg: string; groupId: string };
    expect(written).toMatchObject({ msg: `Kafka: ${message}`, kafka: 'Connection', groupId: 'order' });
    return pino.levels.labels[written.level] ?? '';
  });
}

test.each([
  ['The group is rebalancing, re-joining', undefined],
  ['Response Heartbeat(key: 12, version: 3)', 'The group is rebalancing, so a rejoin is needed'],
  ['Response CreateTopics(key: 19, version: 3)', 'Topic creation errors'],
  ['Response ListOffsets(key: 2, version: 3)', 'This server is not the leader for that topic-partition'],
  ['Response FindCoordinator(key: 10, version: 1)', 'The group coordinator is not available'],
  ['The coordinator is not aware of this member, re-joining the group', undefined],
  ['Failed to connect to seed broker, trying another broker from the list: connect ECONNREFUSED', undefined],
])('%s (%s) is ordinary', (message, error) => {
  expect(levelOf(logLevel.ERROR, message, error)).toEqual(['debug']);
});

test.each([
  ['Connection timeout', undefined],
  ['Connection error: connect ECONNREFUSED', undefined],
  ['Failed to connect to broker, reconnecting', undefined],
  ['Response Produce(key: 0, version: 7)', 'Not authorized to access topics: [Topic authorization failed]'],
  ['Offset out of range, resetting to default offset', undefined],
  ['Crash: KafkaJSNumberOfRetriesExceeded', undefined],
])('%s is a warning', (message, error) => {
  for (const level of [logLevel.ERROR, logLevel.WARN]) expect(levelOf(level, message, error)).toEqual(['warn']);
});

test('what the library reports as information is logged at debug', () => {
  expect(levelOf(logLevel.INFO, 'Consumer has joined the group')).toEqual(['debug']);
});
