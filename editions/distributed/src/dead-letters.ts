import { readConfig } from '@shop/platform/config';
import { createLogger } from '@shop/platform/logger';
import { openDeadLetters } from '@shop/platform/messaging/kafka/dead-letters';
import { runDeadLetterCommand } from '@shop/platform/messaging/run-dead-letter-command';
import { kafkaEnvironment, kafkaSecurityEnvironment, processEnvironment } from '@shop/platform/process/environment';
import { kafkaSecurityOf } from '@shop/platform/process/kafka-security';
import { z } from 'zod';

const environment = z.object({
  KAFKA_BROKERS: kafkaEnvironment.KAFKA_BROKERS,
  KAFKA_PREFIX: kafkaEnvironment.KAFKA_PREFIX,
  ...kafkaSecurityEnvironment,
  LOG_LEVEL: processEnvironment.LOG_LEVEL,
});

await runDeadLetterCommand(process.argv.slice(2), () => {
  const env = readConfig(environment, process.env);
  return openDeadLetters({
    brokers: env.KAFKA_BROKERS,
    prefix: env.KAFKA_PREFIX,
    security: kafkaSecurityOf(env),
    clientId: 'dead-letters',
    logger: createLogger('dead-letters', env.LOG_LEVEL),
  });
});
