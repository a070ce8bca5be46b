import { ConfigError, readConfig } from '@shop/platform/config';
import { createLogger } from '@shop/platform/logger';
import { openDeadLetters, type DeadLetter } from '@shop/platform/messaging/kafka/dead-letters';
import { kafkaEnvironment, processEnvironment } from '@shop/platform/process/environment';
import { z } from 'zod';
import { readCommand, UsageError } from './dead-letter-command';

const environment = z.object({
  KAFKA_BROKERS: kafkaEnvironment.KAFKA_BROKERS,
  KAFKA_PREFIX: kafkaEnvironment.KAFKA_PREFIX,
  LOG_LEVEL: processEnvironment.LOG_LEVEL,
});

const titleOf = ({ topic, offset, group, type = 'no event' }: DeadLetter) =>
  `${topic} ${offset}  ${type}, given up by ${group === '' ? 'a reader' : group}`;

try {
  const { action, topics, offsets, group } = readCommand(process.argv.slice(2));
  const env = readConfig(environment, process.env);
  const letters = await openDeadLetters({
    brokers: env.KAFKA_BROKERS,
    prefix: env.KAFKA_PREFIX,
    clientId: 'dead-letters',
    logger: createLogger('dead-letters', env.LOG_LEVEL),
  });
  try {
    const waiting = await letters.list(topics);
    const chosen = waiting.filter(
      (letter) => (group ?? letter.group) === letter.group && (offsets?.includes(letter.offset) ?? true),
    );
    const missing = offsets?.filter((offset) => !chosen.some((letter) => letter.offset === offset)) ?? [];
    if (missing.length > 0) throw new UsageError(`Not among the dead letters that wait: ${missing.join(', ')}`);
    for (const letter of chosen) {
      if (action === 'replay') await letters.replay(letter);
      console.log(action === 'replay' ? `${titleOf(letter)}: replayed` : describe(letter));
    }
    if (chosen.length === 0) console.log('There are none.');
  } finally {
    await letters.close();
  }
} catch (error) {
  if (!(error instanceof UsageError || error instanceof ConfigError || error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exit(1);
}

function describe(letter: DeadLetter): string {
  return `${titleOf(letter)}\n    at ${letter.at}, key ${letter.message.key?.toString() ?? 'none'}\n    ${letter.reason}`;
}
